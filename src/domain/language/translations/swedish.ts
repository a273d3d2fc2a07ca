import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('sv')
const list = new Intl.ListFormat('sv')
const dates = intlDates('sv')
const ordinals = new Intl.PluralRules('sv', { type: 'ordinal' })

const ORDINALS = { 1: 'första', 2: 'andra', 3: 'tredje', 4: 'fjärde', 5: 'femte', [-1]: 'sista' } as const

/** "3:e", "21:a" */
const nth = (number: number) => `${number}:${ordinals.select(number) === 'one' ? 'a' : 'e'}`

/** "Varje vecka", "Varannan vecka", "Var 3:e vecka" */
function everyText(interval: number, unit: string): string {
  if (interval === 1) return `Varje ${unit}`
  return interval === 2 ? `Varannan ${unit}` : `Var ${nth(interval)} ${unit}`
}

const PARTS: Record<ChangedPart, string> = {
  date: 'datumet',
  time: 'tiden',
  'time zone': 'tidszonen',
  repetition: 'upprepningen',
  place: 'platsen',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

const ROLES: Record<string, string> = { owner: 'ägare', member: 'medlem' }

/** @public The app has it too, without the rest. */
export const swedishTime: TimeWords = {
  ...dates,
  allDay: 'Hela dagen',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Det här evenemanget avslutades ${date.replace(/^(\S+dag) /, '$1en den ')}`,
  movedFrom: (when) => `Flyttat från ${when}`,
  today: 'I dag',
  tomorrow: 'I morgon',
  happeningNow: 'Pågår nu',
  inDays: (days) => count(days, { one: 'Om # dag', other: 'Om # dagar' }),
  inWeeks: (weeks) => count(weeks, { one: 'Om # vecka', other: 'Om # veckor' }),
  inMonths: (months) => count(months, { one: 'Om # månad', other: 'Om # månader' }),
  inYears: (years) => count(years, { other: 'Om # år' }),
  everyDays: (interval) => everyText(interval, 'dag'),
  everyWeeks: (interval, weekdays) =>
    `${everyText(interval, 'vecka')} på ${list.format(weekdays.map((weekday) => `${dates.weekdayName(weekday)}ar`))}`,
  everyMonths: (interval) => everyText(interval, 'månad'),
  everyYears: (interval) => {
    if (interval === 1) return 'Varje år'
    return interval === 2 ? 'Vartannat år' : `Vart ${nth(interval)} år`
  },
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every} den ${ORDINALS[week]} ${dates.weekdayName(weekday)}en${month ? ` i ${dates.monthName(month)}` : ''}`,
  until: (summary, date) => `${summary}, till och med den ${date}`,
  times: (summary, times) => `${summary}, ${count(times, { one: '# gång', other: '# gånger' })}`,
  skippingMonths: (summary, day) => `${summary} (utom månader med färre än ${day} dagar)`,
  skippingYears: (summary) => `${summary} (utom år utan 29 februari)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (utom månader utan en sådan dag)`,
  skippingYearsWithoutOne: (summary) => `${summary} (utom år utan en sådan dag)`,
}

/** @public The app has it too, for its previews. */
export const swedishPage: Words['page'] = {
  language: 'Språk',
  openGraphLocale: 'sv_SE',
  poweredBy: 'Skapat med {brand}',
  legal: { Imprint: 'Juridisk information', Privacy: 'Integritet' },
  by: 'av {organizer}',
  invitesYou: '{organizer} bjuder in dig',
  share: 'Dela',
  sendToFriend: 'Skicka till en vän',
  moreFrom: 'Mer från {team}',
  reportEvent: 'Rapportera evenemanget',
  description: 'Beskrivning',
  eventCancelled: 'Det här evenemanget är inställt',
  cancelledTitle: (title) => `Inställt: ${title}`,
  joinOnline: 'Delta online',
  online: 'Online',
  showOnMap: 'Visa på karta',
  details: 'Detaljer',
  detailsAndReminders: 'Detaljer och påminnelser',

  when: 'När',
  recurrence: 'Upprepning',
  where: 'Var',
  dateAndTime: ', ',
  nextDates: 'Kommande tillfällen',
  changedDates: 'Ändrade tillfällen',
  moreDates: (dates) => count(dates, { one: '# tillfälle till', other: '# tillfällen till' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { one: '# tillfälle till', other: '# tillfällen till' })}, ${count(changed, { one: 'varav # ändrat', other: 'varav # ändrade' })}`,
  cancelled: 'Inställt',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `lokal tid i ${place}`,

  addToCalendar: 'Lägg till i kalendern',
  otherCalendars: 'Andra kalendrar',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google Kalender', apple: 'Apple Kalender' },
  downloadFile: 'Ladda ned .ics',
  personalAccount: 'Personligt konto',
  workOrSchool: 'Jobb- eller skolkonto',
  anyOtherCalendar: 'Valfri annan kalender',
  keepInSync: 'Håll kalendern uppdaterad',
  subscribeNote:
    'Prenumerera så når ändringar din kalender: Apple inom 1–3 timmar, Outlook efter ungefär 3 timmar, Google efter 12–24 timmar.',
  onlyOnComputer: 'Med Google och Outlook går det bara att prenumerera på en dator.',
  onlyOnComputerCopy:
    'Med Google och Outlook går det bara att prenumerera på en dator. Kopiera adressen och lägg till den i din kalender där.',
  feedAddress: 'Adress att prenumerera på',
  copy: 'Kopiera',
  copied: 'Kopierat',
  orByEmail: 'Eller få veta om ändringar via e‑post: {link}',

  getReminders: 'Få påminnelser',
  remindersOffer:
    'En påminnelse en dag och en timme innan, och besked om något ändras. Avanmäl dig med ett klick.',
  remindersOfPast:
    'Det här evenemanget är över. Lämna din e‑postadress om du vill veta när det äger rum igen.',
  name: 'Namn',
  email: 'E‑post',
  subscribe: 'Håll mig uppdaterad',
  submitting: 'Skickar …',
  oneMoreStep: 'Ett steg till: klicka på knappen i mejlet till {email}',
  onTheList: 'Du står på listan som {email}',
  onTheWaitingList: 'Du står på väntelistan med {email}',
  notComing: 'Du har svarat nej med {email}',
  added: 'Nu får du nyheter om det här evenemanget',
  success: 'Klart!',
  successAdded: 'Klart! Nu får du nyheter om det här evenemanget',
  signUpAnother: 'Anmäl någon annan',
  error: 'Fel',
  failed: 'Det gick inte att skicka. Försök igen.',
  didYouMean: 'Menade du {address}? Klicka igen för att behålla din.',
  close: 'Stäng',

  willYouCome: 'Kommer du?',
  answers: { yes: 'Ja', maybe: 'Kanske', no: 'Nej' },
  withGuests: (answer, guests) => `${answer}, ${count(guests, { one: 'med # gäst', other: 'med # gäster' })}`,
  date: 'Tillfälle',
  guests: 'Medföljande gäster',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# plats kvar', other: '# platser kvar' }),
  fullDate: (date) => `${date} (fullt)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Det går inte längre att svara. Du kan fortfarande få påminnelser.',
  allPlacesTaken: 'Alla platser är tagna. Svara ”Ja” för att hamna på väntelistan.',
  answerUntil: (time) => `Du kan svara fram till ${time}.`,
  sendAnswer: 'Skicka svar',
  joinWaitingList: 'Ställ mig på väntelistan',
  youAnswered: (answer) => `Ditt svar: ${answer}.`,
  seeYou: (date, name) => `Vi ses på ${date}, ${name}.`,
  waitForPlace: 'Alla platser är tagna: du får ett mejl när en blir ledig för dig.',
  countsOnceConfirmed: 'Ditt svar räknas när du har klickat på knappen i mejlet.',
  howToChange: 'I vårt mejl står vad som är sparat, och där finns länken för att ändra det.',
  chooseAnswer: 'Välj ett svar',
}

export const swedishVisitorProblems: Words['problems'] = {
  nameRequired: 'Ange ett namn',
  nameTooLong: 'Namnet får vara högst 200 tecken',
  nameUnstorable: 'Namnet innehåller ett tecken som inte kan sparas',
  emailRequired: 'Ange en giltig e‑postadress',
  emailWithoutEnding: 'Adressen saknar ändelse, till exempel .org',
  emailBlocked: 'Den här e‑postadressen kan inte användas här.',
  noGuests: 'Till det här evenemanget kan du inte ta med gäster',
  noSuchDate: 'Välj ett av evenemangets tillfällen',
  noSuchReply: (question) => `Välj ett av svaren på: ${question}`,
  replyTooLong: 'Svaret får vara högst 300 tecken',
  replyUnstorable: 'Svaret innehåller ett tecken som inte kan sparas',
  answersClosed: 'Det går inte längre att svara.',
  placesLeft: (places) =>
    count(places, {
      one: 'Det finns bara # plats kvar. Ta med färre gäster.',
      other: 'Det finns bara # platser kvar. Ta med färre gäster.',
    }),
  noPlaceLeft: 'Det finns ingen plats kvar för fler gäster.',
  fillInAll: 'Fyll i alla fält',
  emailInvalid: 'Ange en giltig e‑postadress',
  messageUnstorable: 'Meddelandet innehåller ett tecken som inte kan sparas',
  tooManySignUps: 'För många anmälningar har kommit från ditt nätverk. Försök igen om en stund.',
  tooManySearches: 'För många sökningar har kommit från ditt nätverk. Försök igen om en stund.',
  answeredTooOften: 'Ditt svar har ändrats för ofta. Försök igen om en timme.',
  tooManyMessages: 'För många meddelanden har kommit från ditt nätverk. Försök igen om en minut.',
  busy: 'Någon annan ändrar det här just nu. Försök igen om en stund.',
  noData: 'Servern når inte sina data just nu. Försök igen om en stund.',
  noSuchZone: (zone) => `Den här servern känner inte till tidszonen ${zone}`,
}

/** Speaks to "du". */
export const swedish: Words = {
  language: 'sv',

  time: swedishTime,

  page: swedishPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} via ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Din anmälan',
    unsubscribe: 'Avanmäl mig',
    sentBy: 'Skickat av {brand}, {address}',
    addToCalendar: 'Lägg till i din kalender:',
    buttonFails: 'Öppna den här länken om knappen inte fungerar:',
    viewEvent: 'Visa evenemanget',
    questions: (organizer) => `Frågor? Svara på det här mejlet för att nå ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Du får det här mejlet eftersom adressen angavs på sidan för ”${title}” under ”${form}”. ${brand} skickar det för arrangören, ${organizer}.`,
    calendarByItself: (link) =>
      `Din kalender sköter det här själv, med den bifogade inbjudan. Öppna länken ”${link}” nedan om du vill ändra din anmälan: ingen läser svar från en kalender.`,

    facts: { when: 'När', series: 'Upprepning', where: 'Var' },
    organizer: 'Arrangör',
    noSeries: 'Upprepas inte',
    noPlace: 'Ingen plats',
    before: 'Tidigare',
    now: 'Nu',

    confirm: {
      subject: 'Bekräfta din anmälan',
      preview: 'Klicka på knappen för att få påminnelser och nyheter om det här evenemanget.',
      heading: 'Bekräfta din anmälan',
      text: 'Någon, förmodligen du, har anmält den här adressen för påminnelser och nyheter om det här evenemanget. Klicka på knappen för att få dem.',
      button: 'Bekräfta',
      note: 'Har du inte anmält dig? Bortse från det här mejlet. Om du inte klickar får du inga påminnelser, och adressen raderas efter 7 dagar.',
      reason: (brand) =>
        `Du får det här mejlet eftersom adressen angavs på sidan för ett evenemang på ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Bekräfta ditt svar',
      text: 'Någon, förmodligen du, har svarat för det här datumet med den här adressen. Svaret gäller när du klickar på knappen.',
      note: 'Var det inte du? Bortse från det här mejlet. Utan klicket ändras ingenting.',
    },

    returning: {
      subject: 'Anmäl dig igen',
      heading: 'Du har avanmält dig. Vill du anmäla dig igen?',
      text: 'Någon, förmodligen du, har anmält den här adressen igen. Du står på listan först när du klickar på knappen.',
      button: 'Anmäl mig igen',
    },

    confirmation: {
      onTheList: 'Du står på listan',
      onTheWaitingList: 'Du står på väntelistan',
      notComing: 'Du kommer inte',
      staysText:
        'Någon, förmodligen du, har anmält den här adressen igen. Ditt tidigare svar gäller fortfarande.',
      noReminders: 'Du får inga påminnelser.',
      isOver: 'Det här evenemanget är över. Du får ett mejl om det äger rum igen.',
      tooSoon: 'Det är för sent för en påminnelse, men du får ett mejl om datum, tid eller plats ändras.',
      reminders: {
        day: 'Du får en påminnelse dagen innan det börjar, och ett mejl om datum, tid eller plats ändras.',
        hour: 'Du får en påminnelse en timme innan det börjar, och ett mejl om datum, tid eller plats ändras.',
        both: 'Du får en påminnelse en dag och en timme innan det börjar, och ett mejl om datum, tid eller plats ändras.',
      },
      remindersOfSeries: {
        day: 'Du får en påminnelse dagen före varje tillfälle, och ett mejl om datum, tid eller plats ändras.',
        hour: 'Du får en påminnelse en timme före varje tillfälle, och ett mejl om datum, tid eller plats ändras.',
        both: 'Du får en påminnelse en dag och en timme före varje tillfälle, och ett mejl om datum, tid eller plats ändras.',
      },
      note: 'Har du inte anmält dig? Någon kan ha skrivit fel adress. Avanmäl dig nedan så får du inga fler mejl om det här evenemanget.',
      file: 'Öppna den bifogade filen om du har en annan kalender.',
    },

    place: {
      heading: 'Du har fått en plats',
      text: 'En plats har blivit ledig, och den är din. Du stod på tur på väntelistan.',
      note: (link) => `Kan du inte komma? Öppna länken ”${link}” nedan, så går platsen till nästa på listan.`,
    },

    reminder: {
      soon: 'Börjar snart',
      allDay: 'hela dagen',
      text: 'Det här är påminnelsen du bad om.',
    },

    cancellation: {
      heading: 'Inställt',
      text: (organizer) =>
        `Tyvärr har ${organizer} ställt in det här evenemanget. Du får inga fler påminnelser.`,
      textOfSeries: (organizer) =>
        `Tyvärr har ${organizer} ställt in evenemangets alla återstående tillfällen. Du får inga fler påminnelser.`,
      private: 'Inte längre offentligt',
      privateText: (organizer) =>
        `${organizer} har gjort det här evenemanget privat. Sidan är stängd, och du får inga fler påminnelser. Om du hade tänkt komma, fråga ${organizer} om det fortfarande äger rum.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} har gjort det här evenemanget och alla återstående tillfällen privata. Sidan är stängd, och du får inga fler påminnelser. Om du hade tänkt komma, fråga ${organizer} om det fortfarande äger rum.`,
    },

    restoration: {
      heading: 'Blir av ändå',
      preview: (organizer) => `${organizer} har bestämt att det här evenemanget blir av ändå.`,
      text: (organizer) =>
        `${organizer} har bestämt att det här evenemanget blir av ändå. Bortse från vårt senaste mejl om det: du står kvar på listan och får påminnelser igen.`,
    },

    message: (organizer) => `${organizer} skriver till alla som har anmält sig till det här evenemanget:`,

    invitation: {
      heading: 'I din kalender',
      text: 'Du ville ha det här evenemanget i din kalender. Ändringar når den av sig själva, även om evenemanget ställs in.',
      note: 'Google Kalender lägger till inbjudningar från avsändare som du känner. Om du får frågan, klicka på ”Jag känner avsändaren”.',
    },
    removal: {
      subject: 'Borttaget ur din kalender',
      preview: 'Du har avanmält dig från det här evenemanget. Det här är sista mejlet om det.',
      heading: 'Du har avanmält dig',
      text: 'Det här är sista mejlet om evenemanget. Det tar bort evenemanget ur din kalender.',
      declined: 'Det här mejlet tar bort det ur din kalender.',
    },
    removed: {
      heading: 'Du står inte längre på listan',
      text: 'Arrangören har tagit bort dig från listan för det här evenemanget. Det här är sista mejlet om det.',
    },

    file: {
      add: 'Öppna den bifogade filen för att lägga till evenemanget i din kalender.',
      update: 'Öppna den bifogade filen för att uppdatera evenemanget i din kalender.',
      remove: 'Öppna den bifogade filen för att ta bort evenemanget ur din kalender.',
      restore: 'Öppna den bifogade filen för att lägga tillbaka evenemanget i din kalender.',
      updateDate: 'Öppna den bifogade filen för att uppdatera det här tillfället i din kalender.',
      updateDates: 'Öppna den bifogade filen för att uppdatera de här tillfällena i din kalender.',
      removeDate: 'Öppna den bifogade filen för att ta bort det här tillfället ur din kalender.',
      restoreDate: 'Öppna den bifogade filen för att lägga tillbaka det här tillfället i din kalender.',
    },

    allSignUps: {
      subject: (brand) => `Dina anmälningar på ${brand}`,
      preview: 'Du bad om en länk till alla dina anmälningar.',
      heading: 'Alla dina anmälningar',
      text: (site) =>
        `Länken öppnar en sida med alla evenemang på ${site} som den här adressen är anmäld till. Där kan du avanmäla dig, ladda ned dina uppgifter och få en egen kalenderprenumeration.`,
      button: 'Visa mina anmälningar',
      keep: 'Länken fungerar i 7 dagar. Den som har den kan ändra dina anmälningar, så behåll det här mejlet för dig själv.',
      ignore: 'Har du inte bett om det? Bortse från det här mejlet. Bara den här adressen får länken.',
    },
    askedByLink:
      'Du får det här mejlet eftersom någon med en länk från ett mejl till den här adressen bad om det.',

    personalData: {
      subject: (brand) => `Vad ${brand} sparar om dig`,
      preview: 'Du bad om det på sidan bakom länken i ett mejl.',
      heading: 'Vad som är sparat om dig',
      text: (site) => `Det här är sparat under den här adressen på ${site}. Alla datum är i UTC.`,
      more: (left) => `och ${left} till`,
      erase:
        'Vill du radera det? Öppna avanmälningslänken i ett mejl om ett evenemang. Vill du rätta något? Skriv till arrangören.',
      ignore: 'Har du inte bett om det? Bortse från det här mejlet. Bara den här adressen får det.',
      facts: {
        account: 'Konto',
        teams: 'Team',
        identities: 'Enkel inloggning (SSO)',
        tokens: 'API-token',
        signUps: 'Anmälningar',
        answers: 'Svar',
        follows: 'Du följer',
        organizerOf: 'Arrangör av',
        invitations: 'Inbjudningar',
        messages: 'Meddelanden',
        emails: 'Mejl',
      },
      since: (day) => `sedan den ${day}`,
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), sedan den ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), som ${name}, ${day}`,
      followsSince: (team, day) => `${team}, sedan den ${day}`,
      invitedTo: (team, day) => `till ${team}, ${day}`,
    },

    follow: {
      subject: 'Bekräfta: nya evenemang via e‑post',
      preview: 'Klicka på knappen för att få nya evenemang i den här kalendern.',
      heading: 'Vill du följa den här kalendern?',
      text: 'Någon, förmodligen du, vill få nya evenemang i den här kalendern via e‑post. Klicka på knappen för att få dem, i högst ett mejl om dagen.',
      button: 'Följ',
      note: 'Har du inte bett om det? Bortse från det här mejlet. Om du inte klickar får du inga evenemang, och adressen raderas efter 7 dagar.',
      reason: (brand) =>
        `Du får det här mejlet eftersom adressen angavs på sidan för en kalender på ${brand}.`,
    },

    news: {
      new: 'Nytt',
      cancelled: 'Inställt',
      newEvents: (events) => count(events, { one: '# nytt evenemang', other: '# nya evenemang' }),
      cancelledEvents: (events) =>
        count(events, { one: '# inställt evenemang', other: '# inställda evenemang' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# nytt evenemang', other: '# nya evenemang' })}, ${count(cancelled, { one: '# inställt', other: '# inställda' })}`,
      button: 'Öppna kalendern',
      more: (left) => `I kalendern finns ${left} till.`,
      note: 'Ändrade tider och platser mejlas inte. Prenumerera via kalenderns sida, så når de din egen kalender.',
      reason: (team, brand) =>
        `Du får det här mejlet eftersom adressen följer kalendern för ${team}. ${brand} skickar det för deras räkning.`,
    },
  },

  changes: {
    headings: {
      date: 'Nytt datum',
      time: 'Ny tid',
      'time zone': 'Ny tidszon',
      place: 'Ny plats',
      'date, time': 'Nytt datum och ny tid',
      'date, time zone': 'Nytt datum och ny tidszon',
      'date, place': 'Nytt datum och ny plats',
      'time, time zone': 'Ny tid och tidszon',
      'time, place': 'Ny tid och plats',
      'time zone, place': 'Ny tidszon och plats',
    },
    changed: 'Ändrat',
    heading: 'Det här evenemanget har ändrats',
    preview: (organizer, parts) => `${organizer} har ändrat ${partsText(parts)}.`,
    text: (organizer, parts) => `${organizer} har ändrat ${partsText(parts)} för det här evenemanget.`,
    detailsPreview: (organizer) => `${organizer} har ändrat detaljerna.`,
    detailsText: (organizer) => `${organizer} har ändrat detaljerna för det här evenemanget.`,

    oneDate: {
      cancelled: {
        subject: 'Ett tillfälle inställt',
        heading: 'Det här tillfället är inställt',
        text: (organizer) => `Tyvärr har ${organizer} ställt in det här tillfället.`,
        label: 'Inställt',
      },
      stillCancelled: {
        subject: 'En notering om ett inställt tillfälle',
        heading: 'En notering om det här inställda tillfället',
        text: (organizer) =>
          `${organizer} har ändrat noteringen om det här tillfället, som fortfarande är inställt.`,
        label: 'Inställt',
      },
      moved: {
        subject: 'Ett tillfälle flyttat',
        heading: 'Det här tillfället har flyttats',
        text: (organizer) => `${organizer} har flyttat ett av evenemangets tillfällen.`,
        label: 'Flyttat',
      },
      elsewhere: {
        subject: 'Ny plats för ett tillfälle',
        heading: 'Det här tillfället är på en annan plats',
        text: (organizer) => `${organizer} har ändrat platsen för ett av evenemangets tillfällen.`,
        label: 'Annan plats',
      },
      restored: {
        subject: 'Ett tillfälle blir av ändå',
        heading: 'Det här tillfället blir av ändå',
        text: (organizer) => `${organizer} har bestämt att det här tillfället blir av ändå.`,
        label: 'Blir av',
      },
      noted: {
        subject: 'En notering om ett tillfälle',
        heading: 'En notering om det här tillfället',
        text: (organizer) => `${organizer} har skrivit en notering om ett av evenemangets tillfällen.`,
        label: 'Notering',
      },
      same: {
        subject: 'Ett tillfälle är oförändrat',
        heading: 'Det här tillfället är oförändrat',
        text: (organizer) => `${organizer} har ändrat det här evenemanget, men inte det här tillfället.`,
        label: 'Oförändrat',
      },
    },
    othersStay: (text) => `${text} Alla andra tillfällen är oförändrade.`,
    datesSubject: (dates) => count(dates, { one: '# tillfälle ändrat', other: '# tillfällen ändrade' }),
    datesHeading: (dates) =>
      count(dates, { one: '# tillfälle har ändrats', other: '# tillfällen har ändrats' }),
    datesText: (organizer, dates) =>
      `${organizer} har ändrat ${count(dates, { other: '#' })} av evenemangets tillfällen.`,
    dates: 'Tillfällen',
    moreDates: (dates) => `och ${dates} till på evenemangets sida`,
    movedFrom: 'Flyttat från',
    movedFromWhen: (when) => `flyttat från ${when}`,
    insteadOf: (when) => `i stället för ${when}`,
  },

  plain: {
    backToEvent: 'Tillbaka till evenemanget',
    backToCalendar: 'Tillbaka till kalendern',

    notFound: '404 Sidan hittades inte',
    notFoundNote: 'Det finns inget på den här adressen.',
    goTo: (brand) => `Gå till ${brand}`,
    eventNotFound: 'Evenemanget hittades inte',
    eventNotFoundNote: 'Evenemanget du söker finns inte eller är inte längre tillgängligt.',
    embedNotFoundNote: 'Det här evenemanget finns inte eller är inte offentligt.',
    eventNotPublic: 'Evenemanget är inte offentligt',
    eventNotPublicNote: 'Det här evenemanget är privat och kan inte bäddas in.',
    unavailable: 'Tillfälligt otillgängligt',
    tryAgain: 'Försök igen',
    eventRemoved: 'Det här evenemanget har tagits bort',
    eventRemovedNote: 'Den som driver servern har tagit bort det. Skäl: {reason}',
    calendarOff: 'Den här kalendern är avstängd',
    calendarOffNote:
      'Teamet visar den inte just nu. Evenemangen går fortfarande att öppna med sina egna länkar.',
    calendarNotFound: 'Kalendern hittades inte',
    calendarNotFoundNote: 'Det finns ingen kalender på den här adressen. Kontrollera hur den är skriven.',

    report: {
      heading: 'Rapportera evenemanget',
      note: 'Berätta för den som driver servern vad som är fel.',
      calendarHeading: 'Rapportera kalendern',
      calendarNote: 'Berätta för den som driver servern vad som är fel.',
      name: 'Ditt namn',
      email: 'Din e‑postadress',
      message: 'Vad är fel?',
      send: 'Skicka rapport',
      thanks: 'Tack för din rapport',
      thanksNote: 'Den som driver servern tittar på den.',
    },

    confirmSignUp: {
      heading: 'Vill du bekräfta din anmälan?',
      note: 'Du får påminnelser och nyheter om det här evenemanget. Du kan avanmäla dig via länken i varje mejl.',
      confirm: 'Bekräfta',
      confirmed: 'Du står på listan',
      confirmedNote: 'Din anmälan är bekräftad. Ett mejl med detaljerna är på väg.',
      cancelled: 'Det här evenemanget är inställt',
      cancelledNote: 'Det har ställts in, så det finns inget att bekräfta, och du får inga påminnelser.',
      closed: 'Anmälan är stängd',
      closedNote: 'Det går inte längre att anmäla sig till evenemanget, så det finns inget att bekräfta.',
      dateGone: 'Det här datumet är inställt',
      dateGoneNote: 'Det finns inget att bekräfta. Du kan välja ett annat datum på evenemangets sida.',
      gone: 'Den här länken fungerar inte längre',
      goneNote:
        'Anmälningar som inte bekräftas inom 7 dagar raderas, liksom de som har dragits tillbaka. Du kan anmäla dig igen på evenemangets sida.',
    },

    follow: {
      checkEmail: 'Kolla din e‑post',
      checkEmailNote:
        'Om adressen inte redan följer kalendern är ett mejl med en knapp på väg dit. Klicka på knappen så får du nya evenemang.',
      failed: 'Det gick inte',
      heading: 'Vill du följa den här kalendern?',
      note: 'Du får nya evenemang i högst ett mejl om dagen, och besked om de ställs in. Du kan avanmäla dig via länken i varje mejl.',
      follow: 'Följ',
      followed: 'Du följer den här kalendern',
      followedNote: 'Du får nya evenemang via e‑post.',
      gone: 'Den här länken fungerar inte längre',
      goneNote:
        'Den fungerar i 7 dagar, så länge adressen inte avanmäls och kalendern inte stängs av. Du kan följa igen på kalenderns sida.',
    },

    unsubscribe: {
      event: {
        heading: 'Vill du avanmäla dig från det här evenemanget?',
        note: 'Du får påminnelser och nyheter om det här evenemanget. Om du avanmäler dig raderas ditt namn och din e‑postadress från anmälningslistan.',
        doneNote:
          'Du får inga fler mejl om det här evenemanget. Ditt namn och din e‑postadress har raderats från anmälningslistan. Om någon anmäler dig igen frågar vi dig först via e‑post.',
        back: 'Du står på listan igen',
        backNote: 'Du får påminnelser och nyheter om det här evenemanget, precis som förut.',
        howToReturn: 'Anmäl dig igen på evenemangets sida om du vill få påminnelser och nyheter.',
      },
      calendar: {
        heading: 'Vill du sluta följa den här kalendern?',
        note: 'Du får nya evenemang i den här kalendern. Om du slutar följa den tas din e‑postadress bort från listan över följare.',
        doneNote:
          'Du får inga fler mejl om den här kalendern. Din e‑postadress har tagits bort från listan över följare.',
        back: 'Du följer den här kalendern igen',
        backNote: 'Du får nya evenemang via e‑post, precis som förut.',
        howToReturn: 'Följ igen på kalenderns sida om du vill få nya evenemang.',
      },
      doneNoteInvited:
        'Du får inga fler mejl om det här evenemanget. Ditt namn och din e‑postadress har raderats från anmälningslistan. Om någon anmäler dig igen frågar vi dig först via e‑post. Ett sista mejl tar bort evenemanget ur din kalender.',
      unsubscribe: 'Avanmäl mig',
      done: 'Du är avanmäld',
      undo: 'Ångra',
      changedYourMind: 'Har du ändrat dig? Öppna avanmälningslänken i mejlet igen och tillåt mejl där.',
      orData: 'Eller se vad servern har sparat om dig, eller radera det:',
      emailData: 'Mejla mig mina uppgifter',
      eraseData: 'Radera uppgifterna i den här anmälan',
      eraseAll: 'Radera allt: mejla mig en länk',
      otherChoices: 'Andra val',
      orNever: 'Eller slipp alla mejl, oavsett evenemang:',
      never: 'Inga fler mejl från den här servern',
      askNever: 'Inga fler mejl från den här servern: mejla mig en länk',
      neverDone: 'Inga fler mejl från den här servern',
      neverDoneNote:
        'Ditt namn och din e‑postadress har raderats från alla anmälningslistor, och ingen kan anmäla eller bjuda in dig igen. Bara en kod sparas: med den känner servern igen din adress, men ingen kan läsa ut adressen ur den. Om du har ett konto här får du fortfarande inloggningslänkar.',
      outOfServer:
        'Du får inga fler mejl från den här servern. Om du har ändrat dig kan du tillåta dem och sedan anmäla dig igen på evenemangets sida.',
      outOfEvent:
        'Du får inga fler mejl om det här evenemanget. Om du har ändrat dig kan du tillåta dem och sedan anmäla dig igen på evenemangets sida.',
      allowAgain: 'Tillåt mejl igen',
      allowed: 'Mejl är tillåtna igen',
      gone: 'Den här anmälan finns inte längre',
      goneNote:
        'Du får inga fler mejl på grund av den. Om du har anmält dig igen sedan dess, använd länken i ett nyare mejl.',
      dataSent: 'Dina uppgifter är på väg',
      dataSentNote:
        'Ett mejl med allt som är sparat om dig skickas till den adress som länken skickades till, högst en gång i timmen.',
      erased: 'Dina uppgifter är raderade',
      erasedNote:
        'Ditt namn och din e‑postadress har raderats från alla anmälningslistor, liksom de mejl och meddelanden som var sparade. De finns kvar i säkerhetskopior tills dessa raderas. Om du har ett konto här kan du radera det i inställningarna.',
      erasedOneNote:
        'Det som var sparat med den här anmälan är raderat, liksom mejlen om den. Det finns kvar i säkerhetskopior tills dessa raderas.',
      invalid: 'Den här länken fungerar inte',
      invalidNote:
        'En del av den kanske saknas. Öppna den igen från mejlet, eller kopiera hela länken till adressfältet.',
    },

    noOwnPage: {
      leave: 'Avanmäl mig från evenemanget',
      unconfirmed: 'Bekräfta din anmälan först',
      unconfirmedNote: 'Klicka på knappen i mejlet som ber om det. Sedan visar den här sidan din anmälan.',
      cancelled: 'Det här evenemanget är inställt',
      cancelledNote: 'Det har ställts in. Du får ett mejl om det blir av ändå.',
      hidden: 'Det här evenemanget är inte längre offentligt',
      hiddenNote: 'Nu är det privat. Om du hade tänkt komma, fråga om det fortfarande äger rum.',
      deleted: 'Det här evenemanget finns inte längre',
      deletedNote: 'Det har raderats. Du får inga fler påminnelser.',
    },

    allSignUps: {
      heading: 'Alla dina anmälningar',
      none: 'Din adress är inte anmäld till något evenemang, eller så är evenemangen över sedan länge.',
      feed: 'Din egen kalenderprenumeration innehåller det du kommer till, med alla ändringar. Lägg till den här adressen i ditt kalenderprogram, och behåll den för dig själv:',
      renewFeed: 'Förnya prenumerationens adress',
      download: 'Ladda ned en kopia av dina uppgifter',
      leaveAll: 'Avanmäl mig från alla evenemang',
      leaveHeading: (events) => count(events, { other: 'Vill du avanmäla dig från # evenemang?' }),
      leaveNote:
        'Du får inga fler mejl om dem, och ditt namn och din e‑postadress raderas från anmälningslistorna.',
      leave: (events) => count(events, { one: 'Avanmäl mig', other: 'Avanmäl mig från alla' }),
      eraseAll: 'Radera allt',
      eraseHeading: 'Radera allt som är sparat om dig?',
      eraseNote:
        'Du avanmäls från alla evenemang och kalendrar, och det som är sparat under din adress raderas: namn, svar, mejl, meddelanden och inbjudningar. Det går inte att ångra.',
      back: 'Tillbaka till dina anmälningar',
      left: 'Du är avanmäld från alla evenemang',
      leftNote:
        'Ditt namn och din e‑postadress har raderats från anmälningslistorna. Har du ändrat dig? Öppna avanmälningslänken i ett mejl om ett evenemang och tillåt mejl där.',
      old: 'Den här länken fungerar inte längre',
      oldNote:
        'Den fungerar i 7 dagar. Öppna länken ”Din anmälan” i vilket mejl som helst om ett evenemang, och be om en ny där.',
    },
  },

  own: {
    title: (event) => `Din anmälan: ${event}`,
    heading: 'Din anmälan',
    changeUntil: (time) => `Du kan ändra ditt svar fram till ${time}.`,
    closed: 'Det går inte längre att svara.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (du står på väntelistan)`,
    dateCancelled: (answer) => `${answer} (det här tillfället är inställt)`,
    save: 'Spara ändringar',
    coming: 'Du kommer',
    changeAnswer: 'Ändra mitt svar',
    saved: 'Dina ändringar är sparade.',
    showDate: 'Visa det här datumet',
    changedElsewhere:
      'Din anmälan har under tiden ändrats någon annanstans, till exempel i en annan flik. Inget sparades. Spara igen för att behålla valet nedan.',
    storedNow: (text) => `Sparat: ${text}`,
    chosenHere: (text) => `Valt här: ${text}`,

    inYourCalendar: 'I din kalender',
    open: {
      title: 'Lägg in det i min kalender och håll det uppdaterat',
      text: 'Vi mejlar dig en inbjudan. Därefter når ändringar din kalender av sig själva, även om evenemanget ställs in.',
      button: 'Skicka inbjudan',
    },
    invited: {
      title: 'Din kalender följer det här evenemanget',
      text: 'Ändringar når den av sig själva, även om evenemanget ställs in. Om det inte finns där kan vi skicka inbjudan igen.',
      button: 'Skicka igen',
    },
    invitationSent: 'Inbjudan är på väg till din e‑postadress.',

    invitationLater: 'Vi mejlar inbjudan så snart du har en plats.',
    allSignUps: 'Alla mina anmälningar',
    allSignUpsNote: 'Vi mejlar en länk till adressen som du anmälde dig med.',
    emailLink: 'Mejla mig en länk',
    linkSent: 'Om din adress kan få ett mejl till just nu är länken på väg.',

    notForYou: 'Inte intresserad längre?',
    notForYouNote: 'Du får inga fler mejl om det här evenemanget, och ditt namn tas bort från listan.',
    leave: 'Avanmäl mig från evenemanget',
    pageIsYours: 'Den här sidan är din: den som har adressen kan ändra din anmälan.',
    pageOfEvent: 'Evenemangets sida',
  },

  calendar: {
    follow: 'Följ via e‑post',
    followNote: 'Nya evenemang i högst ett mejl om dagen. Avanmäl dig med ett klick.',
    email: 'E‑post',
    followButton: 'Följ',
    subscribe: 'Prenumerera på alla',
    allAndFollow: 'Se och följ alla evenemang',
    description: (team) => `Alla evenemang från ${team} i en kalender.`,

    view: 'Vy',
    list: 'Lista',
    month: 'Månad',
    past: 'Tidigare',
    searchEvents: 'Sök evenemang',
    search: 'Sök',
    found: (dates) => count(dates, { one: '# tillfälle för ”{query}”', other: '# tillfällen för ”{query}”' }),
    notFound: 'Inget evenemang har ”{query}” i titel eller plats.',
    topics: 'Ämnen',
    allTopics: 'Alla',
    subscribeTo: 'Prenumerera på {topic}',
    noTopic: 'Den här kalendern har inget ämne ”{query}”.',
    onlyTopics: 'Bara om dessa ämnen, eller om alla om du inte väljer något',
    showAll: 'Visa alla evenemang',
    nothingPast: 'Inga evenemang har ägt rum än.',
    nothingPlanned: 'Inga evenemang är planerade just nu. Prenumerera så dyker nästa upp i din kalender.',
    earlierDates: 'Tidigare datum',
    laterDates: 'Senare datum',
    tooMany: 'Det finns fler evenemang än den här sidan kan visa.',

    next: (howSoon) => `Nästa · ${howSoon}`,
    timeUntil: (time, date) => `${time}, t.o.m. ${date}`,
    alsoOn: (dates) => `Även ${dates}`,
    cancelled: 'Inställt',
    moved: 'Flyttat',
    recurring: 'Återkommande',

    previousMonth: 'Föregående månad',
    nextMonth: 'Nästa månad',
    today: 'I dag',
    more: (events) => `+${events} till`,
    cancelledEvent: '(inställt)',
    timesOf: (place) => `Tiderna gäller ${place}. En annan tidszon står bredvid tiden.`,

    noneNow: 'Inga evenemang är planerade just nu',
    andMore: (dates) => count(dates, { one: 'Och # tillfälle till', other: 'Och # tillfällen till' }),
  },

  problems: swedishVisitorProblems,
}
