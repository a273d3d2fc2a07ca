/** The names of the services that take an event, in English. */
export const PLATFORM_NAMES: Readonly<
  Record<'google' | 'apple' | 'outlook' | 'office365' | 'yahoo', string>
> = {
  google: 'Google Calendar',
  apple: 'Apple Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo Calendar',
}
