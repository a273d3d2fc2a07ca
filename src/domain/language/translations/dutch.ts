import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('nl')
const list = new Intl.ListFormat('nl')
const dates = intlDates('nl')

const ORDINALS = { 1: 'eerste', 2: 'tweede', 3: 'derde', 4: 'vierde', 5: 'vijfde', [-1]: 'laatste' } as const

const PARTS: Record<ChangedPart, string> = {
  date: 'de datum',
  time: 'de tijd',
  'time zone': 'de tijdzone',
  repetition: 'de herhaling',
  place: 'de locatie',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

const ROLES: Record<string, string> = { owner: 'eigenaar', member: 'lid' }

/** @public The app has it too, without the rest. */
export const dutchTime: TimeWords = {
  ...dates,
  allDay: 'Hele dag',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Dit evenement eindigde op ${date}`,
  movedFrom: (when) => `Verplaatst, oorspronkelijk ${when}`,
  today: 'Vandaag',
  tomorrow: 'Morgen',
  happeningNow: 'Nu bezig',
  inDays: (days) => count(days, { one: 'Over # dag', other: 'Over # dagen' }),
  inWeeks: (weeks) => count(weeks, { one: 'Over # week', other: 'Over # weken' }),
  inMonths: (months) => count(months, { one: 'Over # maand', other: 'Over # maanden' }),
  inYears: (years) => count(years, { other: 'Over # jaar' }),
  everyDays: (interval) => count(interval, { one: 'Elke dag', other: 'Elke # dagen' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Elke week', other: 'Elke # weken' })} op ${list.format(weekdays.map(dates.weekdayName))}`,
  everyMonths: (interval) => count(interval, { one: 'Elke maand', other: 'Elke # maanden' }),
  everyYears: (interval) => count(interval, { one: 'Elk jaar', other: 'Elke # jaar' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every} op de ${ORDINALS[week]} ${dates.weekdayName(weekday)}${month ? ` van ${dates.monthName(month)}` : ''}`,
  until: (summary, date) => `${summary}, tot en met ${date}`,
  times: (summary, times) => `${summary}, ${count(times, { other: '# keer' })}`,
  skippingMonths: (summary, day) => `${summary} (niet in maanden met minder dan ${day} dagen)`,
  skippingYears: (summary) => `${summary} (niet in jaren zonder 29 februari)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (niet in maanden zonder zo’n dag)`,
  skippingYearsWithoutOne: (summary) => `${summary} (niet in jaren zonder zo’n dag)`,
}

/** @public The app has it too, for its previews. */
export const dutchPage: Words['page'] = {
  language: 'Taal',
  openGraphLocale: 'nl_NL',
  poweredBy: 'Gemaakt met {brand}',
  legal: { Imprint: 'Colofon', Privacy: 'Privacy' },
  by: 'door {organizer}',
  invitesYou: '{organizer} nodigt je uit',
  share: 'Delen',
  sendToFriend: 'Naar een vriend sturen',
  moreFrom: 'Meer van {team}',
  reportEvent: 'Dit evenement melden',
  description: 'Beschrijving',
  eventCancelled: 'Dit evenement is geannuleerd',
  cancelledTitle: (title) => `Geannuleerd: ${title}`,
  joinOnline: 'Online deelnemen',
  online: 'Online',
  showOnMap: 'Op de kaart tonen',
  details: 'Details',
  detailsAndReminders: 'Details en herinneringen',

  when: 'Wanneer',
  recurrence: 'Herhaling',
  where: 'Waar',
  dateAndTime: ', ',
  nextDates: 'Volgende datums',
  changedDates: 'Gewijzigde datums',
  moreDates: (dates) => count(dates, { one: 'Nog # datum', other: 'Nog # datums' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { one: 'Nog # datum', other: 'Nog # datums' })}, waarvan ${changed} gewijzigd`,
  cancelled: 'Geannuleerd',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `tijd in ${place}`,

  addToCalendar: 'Toevoegen aan agenda',
  otherCalendars: 'Andere agenda’s',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google Agenda', apple: 'Apple Agenda' },
  downloadFile: '.ics downloaden',
  personalAccount: 'Persoonlijk account',
  workOrSchool: 'Werk- of schoolaccount',
  anyOtherCalendar: 'Elke andere agenda',
  keepInSync: 'Up-to-date houden',
  subscribeNote:
    'Abonneer je, dan komen wijzigingen in je agenda: bij Apple binnen 1–3 uur, bij Outlook na ongeveer 3 uur, bij Google na 12–24 uur.',
  onlyOnComputer: 'Bij Google en Outlook kun je je alleen op een computer abonneren.',
  onlyOnComputerCopy:
    'Bij Google en Outlook kun je je alleen op een computer abonneren. Kopieer dit adres en voeg het daar toe aan je agenda.',
  feedAddress: 'Adres om je op te abonneren',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  orByEmail: 'Of krijg wijzigingen per e‑mail: {link}',

  getReminders: 'Herinneringen ontvangen',
  remindersOffer:
    'Een herinnering een dag en een uur van tevoren, en bericht als er iets verandert. Afmelden met één klik.',
  remindersOfPast:
    'Dit evenement is voorbij. Laat je e‑mailadres achter om te horen of het nog eens plaatsvindt.',
  name: 'Naam',
  email: 'E‑mail',
  subscribe: 'Op de hoogte blijven',
  submitting: 'Versturen…',
  oneMoreStep: 'Nog één stap: klik op de knop in de e‑mail aan {email}',
  onTheList: 'Je staat met {email} op de lijst',
  onTheWaitingList: 'Je staat met {email} op de wachtlijst',
  notComing: 'Je hebt ‘Nee’ geantwoord met {email}',
  added: 'Je krijgt voortaan nieuws over dit evenement',
  success: 'Gelukt!',
  successAdded: 'Gelukt! Je krijgt voortaan nieuws over dit evenement',
  signUpAnother: 'Iemand anders aanmelden',
  error: 'Fout',
  failed: 'Versturen is mislukt. Probeer het opnieuw.',
  didYouMean: 'Bedoelde je {address}? Klik nog een keer om jouw adres te houden.',
  close: 'Sluiten',

  willYouCome: 'Kom je?',
  answers: { yes: 'Ja', maybe: 'Misschien', no: 'Nee' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'met # extra gast', other: 'met # extra gasten' })}`,
  date: 'Datum',
  guests: 'Extra gasten',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# plek vrij', other: '# plekken vrij' }),
  fullDate: (date) => `${date} (vol)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Antwoorden kan niet meer. Je kunt nog wel herinneringen krijgen.',
  allPlacesTaken: 'Alle plekken zijn bezet. Kies ‘Ja’ om op de wachtlijst te komen.',
  answerUntil: (time) => `Je kunt antwoorden tot ${time}.`,
  sendAnswer: 'Antwoord versturen',
  joinWaitingList: 'Zet me op de wachtlijst',
  youAnswered: (answer) => `Je antwoord: ${answer}.`,
  seeYou: (date, name) => `Tot ${date}, ${name}.`,
  waitForPlace: 'Alle plekken zijn bezet: je krijgt een e‑mail als er een voor je vrijkomt.',
  countsOnceConfirmed: 'Je antwoord telt zodra je op de knop in de e‑mail klikt.',
  howToChange: 'In onze e‑mail staat wat er is opgeslagen, met de link om het te wijzigen.',
  chooseAnswer: 'Kies een antwoord',
}

export const dutchVisitorProblems: Words['problems'] = {
  nameRequired: 'Vul een naam in',
  nameTooLong: 'De naam mag hooguit 200 tekens lang zijn',
  nameUnstorable: 'De naam bevat een teken dat niet kan worden opgeslagen',
  emailRequired: 'Vul een geldig e‑mailadres in',
  emailWithoutEnding: 'Bij dit adres ontbreekt de extensie, zoals .org',
  emailBlocked: 'Dit e‑mailadres kan hier niet worden gebruikt.',
  noGuests: 'Bij dit evenement kun je niemand meenemen',
  noSuchDate: 'Kies een van de datums van dit evenement',
  noSuchReply: (question) => `Kies een van de antwoorden op: ${question}`,
  replyTooLong: 'Het antwoord mag hooguit 300 tekens lang zijn',
  replyUnstorable: 'Het antwoord bevat een teken dat niet kan worden opgeslagen',
  answersClosed: 'Voor dit evenement kun je niet meer antwoorden.',
  placesLeft: (places) =>
    count(places, {
      one: 'Er is nog maar # plek. Neem minder mensen mee.',
      other: 'Er zijn nog maar # plekken. Neem minder mensen mee.',
    }),
  noPlaceLeft: 'Er is geen plek meer voor extra gasten.',
  fillInAll: 'Vul alle velden in',
  emailInvalid: 'Vul een geldig e‑mailadres in',
  messageUnstorable: 'Het bericht bevat een teken dat niet kan worden opgeslagen',
  tooManySignUps: 'Er kwamen te veel aanmeldingen van je netwerk. Probeer het zo nog eens.',
  tooManySearches: 'Er kwamen te veel zoekopdrachten van je netwerk. Probeer het zo nog eens.',
  answeredTooOften: 'Je antwoord is te vaak gewijzigd. Probeer het over een uur opnieuw.',
  tooManyMessages: 'Er kwamen te veel berichten van je netwerk. Probeer het over een minuut nog eens.',
  busy: 'Iemand anders is dit nu aan het wijzigen. Probeer het zo nog eens.',
  noData: 'De server kan nu niet bij zijn gegevens. Probeer het zo nog eens.',
  noSuchZone: (zone) => `Deze server kent de tijdzone ${zone} niet`,
}

/** Speaks to "je". */
export const dutch: Words = {
  language: 'nl',

  time: dutchTime,

  page: dutchPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} via ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Je aanmelding',
    unsubscribe: 'Afmelden',
    sentBy: 'Verstuurd door {brand}, {address}',
    addToCalendar: 'Toevoegen aan je agenda:',
    buttonFails: 'Werkt de knop niet? Open dan deze link:',
    viewEvent: 'Evenement bekijken',
    questions: (organizer) => `Vragen? Beantwoord deze e‑mail om ${organizer} te bereiken.`,
    reason: (title, form, brand, organizer) =>
      `Je krijgt deze e‑mail omdat dit adres is ingevuld op de pagina van ‘${title}’, onder ‘${form}’. ${brand} verstuurt hem namens de organisator, ${organizer}.`,
    calendarByItself: (link) =>
      `Je agenda doet dit vanzelf, met de bijgevoegde uitnodiging. Om je aanmelding te wijzigen, open je hieronder de link ‘${link}’: niemand leest antwoorden uit een agenda.`,

    facts: { when: 'Wanneer', series: 'Herhaling', where: 'Waar' },
    organizer: 'Organisator',
    noSeries: 'Wordt niet herhaald',
    noPlace: 'Geen locatie',
    before: 'Was',
    now: 'Wordt',

    confirm: {
      subject: 'Bevestig je aanmelding',
      preview: 'Klik op de knop om herinneringen en nieuws over dit evenement te krijgen.',
      heading: 'Bevestig je aanmelding',
      text: 'Iemand, waarschijnlijk jij, heeft dit adres aangemeld voor herinneringen en nieuws over dit evenement. Klik op de knop om ze te krijgen.',
      button: 'Bevestigen',
      note: 'Heb je je niet aangemeld? Dan kun je deze e‑mail negeren. Zonder klik op de knop krijg je geen herinneringen, en wordt dit adres na 7 dagen verwijderd.',
      reason: (brand) =>
        `Je krijgt deze e‑mail omdat dit adres is ingevuld op de pagina van een evenement op ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Bevestig je antwoord',
      text: 'Iemand, waarschijnlijk jij, heeft met dit adres geantwoord voor deze datum. Het antwoord telt zodra je op de knop klikt.',
      note: 'Was jij dat niet? Negeer dan deze e‑mail. Zonder de klik verandert er niets.',
    },

    returning: {
      subject: 'Opnieuw aanmelden',
      heading: 'Je hebt je afgemeld voor dit evenement. Opnieuw aanmelden?',
      text: 'Iemand, waarschijnlijk jij, heeft dit adres opnieuw aangemeld. Je staat pas op de lijst als je op de knop klikt.',
      button: 'Opnieuw aanmelden',
    },

    confirmation: {
      onTheList: 'Je staat op de lijst',
      onTheWaitingList: 'Je staat op de wachtlijst',
      notComing: 'Je komt niet',
      staysText:
        'Iemand, waarschijnlijk jij, heeft dit adres opnieuw aangemeld. Je eerdere antwoord blijft staan.',
      noReminders: 'Je krijgt geen herinneringen.',
      isOver: 'Dit evenement is voorbij. Je krijgt een e‑mail als het nog eens plaatsvindt.',
      tooSoon:
        'Voor een herinnering is het te laat, maar je krijgt een e‑mail als de datum, tijd of locatie verandert.',
      reminders: {
        day: 'Je krijgt op de dag ervoor een herinnering, en een e‑mail als de datum, tijd of locatie verandert.',
        hour: 'Je krijgt een uur van tevoren een herinnering, en een e‑mail als de datum, tijd of locatie verandert.',
        both: 'Je krijgt een dag en een uur van tevoren een herinnering, en een e‑mail als de datum, tijd of locatie verandert.',
      },
      remindersOfSeries: {
        day: 'Je krijgt elke keer op de dag ervoor een herinnering, en een e‑mail als de datum, tijd of locatie verandert.',
        hour: 'Je krijgt elke keer een uur van tevoren een herinnering, en een e‑mail als de datum, tijd of locatie verandert.',
        both: 'Je krijgt elke keer een dag en een uur van tevoren een herinnering, en een e‑mail als de datum, tijd of locatie verandert.',
      },
      note: 'Heb je je niet aangemeld? Misschien heeft iemand zich vertypt. Meld je hieronder af, dan krijg je geen e‑mails meer over dit evenement.',
      file: 'Open voor elke andere agenda het bijgevoegde bestand.',
    },

    place: {
      heading: 'Je hebt een plek',
      text: 'Er is een plek vrijgekomen, en die is voor jou. Jij was aan de beurt op de wachtlijst.',
      note: (link) =>
        `Kun je niet komen? Open hieronder de link ‘${link}’, zodat de volgende op de lijst de plek krijgt.`,
    },

    reminder: {
      soon: 'Begint zo',
      allDay: 'hele dag',
      text: 'Dit is de herinnering waar je om vroeg.',
    },

    cancellation: {
      heading: 'Geannuleerd',
      text: (organizer) =>
        `Helaas heeft ${organizer} dit evenement geannuleerd. Je krijgt geen herinneringen meer.`,
      textOfSeries: (organizer) =>
        `Helaas heeft ${organizer} alle resterende datums van dit evenement geannuleerd. Je krijgt geen herinneringen meer.`,
      private: 'Niet meer openbaar',
      privateText: (organizer) =>
        `${organizer} heeft dit evenement privé gemaakt. De pagina is gesloten, en je krijgt geen herinneringen meer. Wilde je komen, vraag ${organizer} dan of het nog doorgaat.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} heeft dit evenement en alle resterende datums ervan privé gemaakt. De pagina is gesloten, en je krijgt geen herinneringen meer. Wilde je komen, vraag ${organizer} dan of het nog doorgaat.`,
    },

    restoration: {
      heading: 'Gaat toch door',
      preview: (organizer) => `${organizer} laat dit evenement toch doorgaan.`,
      text: (organizer) =>
        `${organizer} laat dit evenement toch doorgaan. Negeer onze vorige e‑mail hierover: je staat nog op de lijst en krijgt weer herinneringen.`,
    },

    message: (organizer) => `${organizer} schrijft aan iedereen die zich voor dit evenement heeft aangemeld:`,

    invitation: {
      heading: 'In je agenda',
      text: 'Je wilde dit evenement in je agenda. Wijzigingen en annuleringen volgen vanzelf.',
      note: 'Google Agenda voegt uitnodigingen toe van afzenders die je kent. Als daarom wordt gevraagd, klik dan op ‘Ik ken de afzender’.',
    },
    removal: {
      subject: 'Uit je agenda verwijderd',
      preview: 'Je hebt je afgemeld voor dit evenement. Dit is de laatste e‑mail erover.',
      heading: 'Je hebt je afgemeld voor dit evenement',
      text: 'Dit is de laatste e‑mail erover. Hij haalt het evenement uit je agenda.',
      declined: 'Deze e‑mail haalt het uit je agenda.',
    },
    removed: {
      heading: 'Je staat niet meer op de lijst',
      text: 'De organisator heeft je van de lijst van dit evenement gehaald. Dit is de laatste e‑mail erover.',
    },

    file: {
      add: 'Open het bijgevoegde bestand om het evenement aan je agenda toe te voegen.',
      update: 'Open het bijgevoegde bestand om het evenement in je agenda bij te werken.',
      remove: 'Open het bijgevoegde bestand om het evenement uit je agenda te verwijderen.',
      restore: 'Open het bijgevoegde bestand om het evenement weer in je agenda te zetten.',
      updateDate: 'Open het bijgevoegde bestand om deze datum in je agenda bij te werken.',
      updateDates: 'Open het bijgevoegde bestand om deze datums in je agenda bij te werken.',
      removeDate: 'Open het bijgevoegde bestand om deze datum uit je agenda te verwijderen.',
      restoreDate: 'Open het bijgevoegde bestand om deze datum weer in je agenda te zetten.',
    },

    allSignUps: {
      subject: (brand) => `Je aanmeldingen op ${brand}`,
      preview: 'Je vroeg om een link naar al je aanmeldingen.',
      heading: 'Al je aanmeldingen',
      text: (site) =>
        `De link opent een pagina met alle evenementen op ${site} waarvoor dit adres is aangemeld. Daar kun je je afmelden, je gegevens downloaden en een eigen agenda-abonnement instellen.`,
      button: 'Mijn aanmeldingen tonen',
      keep: 'De link werkt 7 dagen. Wie hem heeft, kan je aanmeldingen wijzigen, dus houd deze e‑mail voor jezelf.',
      ignore: 'Heb je er niet om gevraagd? Negeer deze e‑mail. Alleen dit adres krijgt de link.',
    },
    askedByLink:
      'Je krijgt deze e‑mail omdat iemand met een link uit een e‑mail aan dit adres erom heeft gevraagd.',

    personalData: {
      subject: (brand) => `Wat ${brand} over je bewaart`,
      preview: 'Je vroeg erom op de pagina achter de link in een e‑mail.',
      heading: 'Wat er over je bewaard wordt',
      text: (site) => `Dit wordt onder dit adres bewaard op ${site}. Alle datums zijn in UTC.`,
      more: (left) => `en nog ${left}`,
      erase:
        'Om het te wissen, open je de afmeldlink in een willekeurige e‑mail over een evenement. Om het te corrigeren, schrijf je naar de organisator.',
      ignore: 'Heb je er niet om gevraagd? Negeer deze e‑mail. Alleen dit adres krijgt hem.',
      facts: {
        account: 'Account',
        teams: 'Teams',
        identities: 'Eenmalige aanmelding (SSO)',
        tokens: 'API-tokens',
        signUps: 'Aanmeldingen',
        answers: 'Antwoorden',
        follows: 'Je volgt',
        organizerOf: 'Je organiseert',
        invitations: 'Uitnodigingen',
        messages: 'Berichten',
        emails: 'E‑mails',
      },
      since: (day) => `sinds ${day}`,
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), sinds ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), als ${name}, ${day}`,
      followsSince: (team, day) => `${team}, sinds ${day}`,
      invitedTo: (team, day) => `voor ${team}, ${day}`,
    },

    follow: {
      subject: 'Bevestig: nieuwe evenementen per e‑mail',
      preview: 'Klik op de knop om nieuwe evenementen van deze agenda te krijgen.',
      heading: 'Deze agenda volgen?',
      text: 'Iemand, waarschijnlijk jij, wil de nieuwe evenementen van deze agenda per e‑mail krijgen. Klik op de knop om ze te krijgen, in hooguit één e‑mail per dag.',
      button: 'Volgen',
      note: 'Heb je er niet om gevraagd? Negeer deze e‑mail. Zonder klik op de knop krijg je geen evenementen, en wordt dit adres na 7 dagen verwijderd.',
      reason: (brand) =>
        `Je krijgt deze e‑mail omdat dit adres is ingevuld op de pagina van een agenda op ${brand}.`,
    },

    news: {
      new: 'Nieuw',
      cancelled: 'Geannuleerd',
      newEvents: (events) => count(events, { one: '# nieuw evenement', other: '# nieuwe evenementen' }),
      cancelledEvents: (events) =>
        count(events, { one: '# evenement geannuleerd', other: '# evenementen geannuleerd' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# nieuw evenement', other: '# nieuwe evenementen' })}, ${count(cancelled, { other: '# geannuleerd' })}`,
      button: 'Agenda openen',
      more: (left) =>
        count(left, { one: 'In de agenda staat er nog #.', other: 'In de agenda staan er nog #.' }),
      note: 'Gewijzigde tijden en locaties sturen we niet per e‑mail. Abonneer je via de pagina van de agenda, dan komen ze in je eigen agenda.',
      reason: (team, brand) =>
        `Je krijgt deze e‑mail omdat dit adres de agenda van ${team} volgt. ${brand} verstuurt hem namens het team.`,
    },
  },

  changes: {
    headings: {
      date: 'Nieuwe datum',
      time: 'Nieuwe tijd',
      'time zone': 'Nieuwe tijdzone',
      place: 'Nieuwe locatie',
      'date, time': 'Nieuwe datum en tijd',
      'date, time zone': 'Nieuwe datum en tijdzone',
      'date, place': 'Nieuwe datum en locatie',
      'time, time zone': 'Nieuwe tijd en tijdzone',
      'time, place': 'Nieuwe tijd en locatie',
      'time zone, place': 'Nieuwe tijdzone en locatie',
    },
    changed: 'Gewijzigd',
    heading: 'Dit evenement is gewijzigd',
    preview: (organizer, parts) => `${organizer} heeft ${partsText(parts)} gewijzigd.`,
    text: (organizer, parts) => `${organizer} heeft ${partsText(parts)} van dit evenement gewijzigd.`,
    detailsPreview: (organizer) => `${organizer} heeft de details gewijzigd.`,
    detailsText: (organizer) => `${organizer} heeft de details van dit evenement gewijzigd.`,

    oneDate: {
      cancelled: {
        subject: 'Eén datum geannuleerd',
        heading: 'Deze datum is geannuleerd',
        text: (organizer) => `Helaas heeft ${organizer} deze datum geannuleerd.`,
        label: 'Geannuleerd',
      },
      stillCancelled: {
        subject: 'Een opmerking bij een geannuleerde datum',
        heading: 'Een opmerking bij deze geannuleerde datum',
        text: (organizer) =>
          `${organizer} heeft de opmerking bij deze datum gewijzigd. De datum blijft geannuleerd.`,
        label: 'Geannuleerd',
      },
      moved: {
        subject: 'Eén datum verplaatst',
        heading: 'Deze datum is verplaatst',
        text: (organizer) => `${organizer} heeft één datum van dit evenement verplaatst.`,
        label: 'Verplaatst',
      },
      elsewhere: {
        subject: 'Nieuwe locatie op één datum',
        heading: 'Deze datum is op een andere locatie',
        text: (organizer) => `${organizer} heeft de locatie van één datum van dit evenement gewijzigd.`,
        label: 'Andere locatie',
      },
      restored: {
        subject: 'Eén datum gaat toch door',
        heading: 'Deze datum gaat toch door',
        text: (organizer) => `${organizer} laat deze datum toch doorgaan.`,
        label: 'Gaat door',
      },
      noted: {
        subject: 'Een opmerking bij één datum',
        heading: 'Een opmerking bij deze datum',
        text: (organizer) => `${organizer} heeft een opmerking bij één datum van dit evenement geschreven.`,
        label: 'Opmerking',
      },
      same: {
        subject: 'Eén datum blijft zoals hij is',
        heading: 'Deze datum blijft zoals hij is',
        text: (organizer) => `${organizer} heeft dit evenement gewijzigd, maar deze datum niet.`,
        label: 'Ongewijzigd',
      },
    },
    othersStay: (text) => `${text} Alle andere datums blijven zoals ze zijn.`,
    datesSubject: (dates) => count(dates, { one: '# datum gewijzigd', other: '# datums gewijzigd' }),
    datesHeading: (dates) => count(dates, { one: '# datum is gewijzigd', other: '# datums zijn gewijzigd' }),
    datesText: (organizer, dates) =>
      `${organizer} heeft ${count(dates, { one: '# datum', other: '# datums' })} van dit evenement gewijzigd.`,
    dates: 'Datums',
    moreDates: (dates) => `en nog ${dates} op de pagina van het evenement`,
    movedFrom: 'Oorspronkelijk',
    movedFromWhen: (when) => `oorspronkelijk ${when}`,
    insteadOf: (when) => `in plaats van ${when}`,
  },

  plain: {
    backToEvent: 'Terug naar het evenement',
    backToCalendar: 'Terug naar de agenda',

    notFound: '404 Pagina niet gevonden',
    notFoundNote: 'Op dit adres staat niets.',
    goTo: (brand) => `Naar ${brand}`,
    eventNotFound: 'Evenement niet gevonden',
    eventNotFoundNote: 'Het evenement dat je zoekt, bestaat niet of is niet meer beschikbaar.',
    embedNotFoundNote: 'Dit evenement bestaat niet of is niet openbaar.',
    eventNotPublic: 'Evenement niet openbaar',
    eventNotPublicNote: 'Dit evenement is privé en kan niet worden ingesloten.',
    unavailable: 'Tijdelijk niet beschikbaar',
    tryAgain: 'Opnieuw proberen',
    eventRemoved: 'Dit evenement is verwijderd',
    eventRemovedNote: 'De beheerder van deze server heeft het verwijderd. Reden: {reason}',
    calendarOff: 'Deze agenda is uitgeschakeld',
    calendarOffNote:
      'Het team laat de agenda nu niet zien. De evenementen zijn nog te openen met hun eigen links.',
    calendarNotFound: 'Agenda niet gevonden',
    calendarNotFoundNote: 'Op dit adres staat geen agenda. Controleer of het goed geschreven is.',

    report: {
      heading: 'Dit evenement melden',
      note: 'Vertel de beheerder van deze server wat er mis mee is.',
      calendarHeading: 'Deze agenda melden',
      calendarNote: 'Vertel de beheerder van deze server wat er mis mee is.',
      name: 'Je naam',
      email: 'Je e‑mailadres',
      message: 'Wat is er mis?',
      send: 'Melding versturen',
      thanks: 'Bedankt voor je melding',
      thanksNote: 'De beheerder van deze server gaat ernaar kijken.',
    },

    confirmSignUp: {
      heading: 'Je aanmelding bevestigen?',
      note: 'Je krijgt herinneringen en nieuws over dit evenement. Afmelden kan via de link in elke e‑mail.',
      confirm: 'Bevestigen',
      confirmed: 'Je staat op de lijst',
      confirmedNote: 'Je aanmelding is bevestigd. Een e‑mail met de details is onderweg.',
      cancelled: 'Dit evenement is geannuleerd',
      cancelledNote: 'Het is geannuleerd, dus er valt niets te bevestigen en je krijgt geen herinneringen.',
      closed: 'De aanmelding is gesloten',
      closedNote: 'Voor dit evenement zijn geen aanmeldingen meer mogelijk, dus er valt niets te bevestigen.',
      dateGone: 'Deze datum gaat niet door',
      dateGoneNote:
        'Er valt niets te bevestigen. Op de pagina van het evenement kun je een andere datum kiezen.',
      gone: 'Deze link werkt niet meer',
      goneNote:
        'Aanmeldingen die niet binnen 7 dagen bevestigd zijn, worden verwijderd, net als ingetrokken aanmeldingen. Je kunt je opnieuw aanmelden op de pagina van het evenement.',
    },

    follow: {
      checkEmail: 'Bekijk je inbox',
      checkEmailNote:
        'Als dit adres de agenda nog niet volgt, is er een e‑mail met een knop onderweg. Klik op de knop, dan krijg je nieuwe evenementen.',
      failed: 'Dat is niet gelukt',
      heading: 'Deze agenda volgen?',
      note: 'Je krijgt de nieuwe evenementen in hooguit één e‑mail per dag, en bericht als ze worden geannuleerd. Afmelden kan via de link in elke e‑mail.',
      follow: 'Volgen',
      followed: 'Je volgt deze agenda',
      followedNote: 'Je krijgt de nieuwe evenementen per e‑mail.',
      gone: 'Deze link werkt niet meer',
      goneNote:
        'Hij werkt 7 dagen, zolang het adres niet is afgemeld en de agenda niet is uitgeschakeld. Je kunt de agenda opnieuw volgen op de agendapagina.',
    },

    unsubscribe: {
      event: {
        heading: 'Afmelden voor dit evenement?',
        note: 'Je krijgt herinneringen en nieuws over dit evenement. Als je je afmeldt, worden je naam en e‑mailadres van de aanmeldlijst verwijderd.',
        doneNote:
          'Je krijgt geen e‑mails meer over dit evenement. Je naam en e‑mailadres zijn van de aanmeldlijst verwijderd. Meldt iemand je er opnieuw voor aan, dan vragen we het je eerst per e‑mail.',
        back: 'Je staat weer op de lijst',
        backNote: 'Je krijgt herinneringen en nieuws over dit evenement, net als eerst.',
        howToReturn:
          'Om herinneringen en nieuws te krijgen, meld je je opnieuw aan op de pagina van het evenement.',
      },
      calendar: {
        heading: 'Afmelden voor deze agenda?',
        note: 'Je krijgt nieuwe evenementen van deze agenda. Als je je afmeldt, wordt je e‑mailadres uit de lijst van volgers verwijderd.',
        doneNote:
          'Je krijgt geen e‑mails meer over deze agenda. Je e‑mailadres is uit de lijst van volgers verwijderd.',
        back: 'Je volgt deze agenda weer',
        backNote: 'Je krijgt de nieuwe evenementen per e‑mail, net als eerst.',
        howToReturn: 'Om nieuwe evenementen te krijgen, volg je de agenda opnieuw op de agendapagina.',
      },
      doneNoteInvited:
        'Je krijgt geen e‑mails meer over dit evenement. Je naam en e‑mailadres zijn van de aanmeldlijst verwijderd. Meldt iemand je er opnieuw voor aan, dan vragen we het je eerst per e‑mail. Een laatste e‑mail haalt het evenement uit je agenda.',
      unsubscribe: 'Afmelden',
      done: 'Je bent afgemeld',
      undo: 'Ongedaan maken',
      changedYourMind:
        'Toch van gedachten veranderd? Open de afmeldlink in de e‑mail opnieuw en sta e‑mails daar weer toe.',
      orData: 'Of bekijk wat deze server over je bewaart, of wis het:',
      emailData: 'Mijn gegevens mailen',
      eraseData: 'De gegevens van deze aanmelding wissen',
      eraseAll: 'Alles wissen: mail me een link',
      otherChoices: 'Andere keuzes',
      orNever: 'Of krijg helemaal geen e‑mails meer, over geen enkel evenement:',
      never: 'Nooit meer e‑mails van deze server',
      askNever: 'Nooit meer e‑mails van deze server: mail me een link',
      neverDone: 'Geen e‑mails meer van deze server',
      neverDoneNote:
        'Je naam en e‑mailadres zijn van alle aanmeldlijsten verwijderd, en niemand kan je nog aanmelden of uitnodigen. Alleen een code blijft bewaard waaraan de server je adres herkent, en waaruit niemand het kan aflezen. Heb je hier een account, dan krijg je nog wel links om in te loggen.',
      outOfServer:
        'Je krijgt geen e‑mails meer van deze server. Ben je van gedachten veranderd, dan kun je ze weer toestaan en je daarna opnieuw aanmelden op de pagina van het evenement.',
      outOfEvent:
        'Je krijgt geen e‑mails meer over dit evenement. Ben je van gedachten veranderd, dan kun je ze weer toestaan en je daarna opnieuw aanmelden op de pagina van het evenement.',
      allowAgain: 'E‑mails weer toestaan',
      allowed: 'E‑mails zijn weer toegestaan',
      gone: 'Deze aanmelding bestaat niet meer',
      goneNote:
        'Je krijgt er geen e‑mails meer over. Heb je je intussen opnieuw aangemeld, gebruik dan de link in een nieuwere e‑mail.',
      dataSent: 'Je gegevens zijn onderweg',
      dataSentNote:
        'Een e‑mail met alles wat er over je bewaard wordt, gaat naar het adres waar de link naartoe is gestuurd, hooguit één keer per uur.',
      erased: 'Je gegevens zijn gewist',
      erasedNote:
        'Je naam en e‑mailadres zijn van alle aanmeldlijsten verwijderd, net als de bewaarde e‑mails en berichten. In back-ups blijven ze staan tot die worden verwijderd. Heb je hier een account, verwijder dat dan in de instellingen.',
      erasedOneNote:
        'Wat bij deze aanmelding bewaard werd, is verwijderd, net als de e‑mails erover. In back-ups blijft het staan tot die worden verwijderd.',
      invalid: 'Deze link werkt niet',
      invalidNote:
        'Misschien ontbreekt er een deel. Open hem opnieuw vanuit de e‑mail, of kopieer de hele link naar de adresbalk.',
    },

    noOwnPage: {
      leave: 'Afmelden voor dit evenement',
      unconfirmed: 'Bevestig eerst je aanmelding',
      unconfirmedNote:
        'Klik op de knop in de e‑mail die daarom vraagt. Daarna toont deze pagina je aanmelding.',
      cancelled: 'Dit evenement is geannuleerd',
      cancelledNote: 'Het is geannuleerd. Je krijgt een e‑mail als het toch doorgaat.',
      hidden: 'Dit evenement is niet meer openbaar',
      hiddenNote: 'Het is nu privé. Wilde je komen, vraag dan of het nog doorgaat.',
      deleted: 'Dit evenement bestaat niet meer',
      deletedNote: 'Het is verwijderd. Je krijgt geen herinneringen meer.',
    },

    allSignUps: {
      heading: 'Al je aanmeldingen',
      none: 'Je adres is voor geen enkel evenement aangemeld, of de evenementen zijn lang voorbij.',
      feed: 'Je eigen agenda-abonnement bevat waar je bij bent, met alle wijzigingen. Voeg dit adres toe aan je agendaprogramma, en houd het voor jezelf:',
      renewFeed: 'Adres van het abonnement vernieuwen',
      download: 'Kopie van je gegevens downloaden',
      leaveAll: 'Afmelden voor alle evenementen',
      leaveHeading: (events) =>
        count(events, { one: 'Afmelden voor # evenement?', other: 'Afmelden voor # evenementen?' }),
      leaveNote:
        'Je krijgt er geen e‑mails meer over, en je naam en e‑mailadres worden van de aanmeldlijsten verwijderd.',
      leave: (events) => count(events, { one: 'Afmelden', other: 'Voor alle afmelden' }),
      eraseAll: 'Alles wissen',
      eraseHeading: 'Alles wissen wat er over je bewaard wordt?',
      eraseNote:
        'Je meldt je af voor alle evenementen en agenda’s, en wat onder je adres bewaard wordt, wordt verwijderd: namen, antwoorden, e‑mails, berichten en uitnodigingen. Dit kan niet ongedaan worden gemaakt.',
      back: 'Terug naar je aanmeldingen',
      left: 'Je bent voor alle evenementen afgemeld',
      leftNote:
        'Je naam en e‑mailadres zijn van de aanmeldlijsten verwijderd. Toch van gedachten veranderd? Open de afmeldlink in een e‑mail over een evenement en sta e‑mails daar weer toe.',
      old: 'Deze link werkt niet meer',
      oldNote:
        'Hij werkt 7 dagen. Open de link ‘Je aanmelding’ in een willekeurige e‑mail over een evenement, en vraag daar een nieuwe aan.',
    },
  },

  own: {
    title: (event) => `Je aanmelding: ${event}`,
    heading: 'Je aanmelding',
    changeUntil: (time) => `Je kunt je antwoord wijzigen tot ${time}.`,
    closed: 'Antwoorden kan niet meer.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (je staat op de wachtlijst)`,
    dateCancelled: (answer) => `${answer} (deze datum is geannuleerd)`,
    save: 'Wijzigingen opslaan',
    coming: 'Je komt',
    changeAnswer: 'Mijn antwoord wijzigen',
    saved: 'Je wijzigingen zijn opgeslagen.',
    showDate: 'Deze datum tonen',
    changedElsewhere:
      'Je aanmelding is intussen ergens anders gewijzigd, bijvoorbeeld in een ander tabblad. Er is niets opgeslagen. Sla nog eens op om te houden wat hieronder gekozen is.',
    storedNow: (text) => `Opgeslagen: ${text}`,
    chosenHere: (text) => `Hier gekozen: ${text}`,

    inYourCalendar: 'In je agenda',
    open: {
      title: 'In mijn agenda zetten en up-to-date houden',
      text: 'We mailen je een uitnodiging. Wijzigingen en annuleringen komen daarna vanzelf in je agenda.',
      button: 'Uitnodiging sturen',
    },
    invited: {
      title: 'Je agenda volgt dit evenement',
      text: 'Wijzigingen en annuleringen komen er vanzelf in. Staat het er niet in, dan kunnen we de uitnodiging opnieuw sturen.',
      button: 'Opnieuw sturen',
    },
    invitationSent: 'De uitnodiging is onderweg naar je e‑mailadres.',

    invitationLater: 'We mailen je de uitnodiging zodra je een plaats hebt.',
    allSignUps: 'Al mijn aanmeldingen',
    allSignUpsNote: 'We mailen een link naar het adres waarmee je je hebt aangemeld.',
    emailLink: 'Mail me een link',
    linkSent: 'Als je adres nu nog een e‑mail kan krijgen, is de link onderweg.',

    notForYou: 'Geen interesse meer?',
    notForYouNote: 'Je krijgt geen e‑mails meer over dit evenement, en je naam verdwijnt van de lijst.',
    leave: 'Afmelden voor dit evenement',
    pageIsYours: 'Deze pagina is van jou: wie het adres heeft, kan je aanmelding wijzigen.',
    pageOfEvent: 'Pagina van het evenement',
  },

  calendar: {
    follow: 'Volgen per e‑mail',
    followNote: 'Nieuwe evenementen in hooguit één e‑mail per dag. Afmelden met één klik.',
    email: 'E‑mail',
    followButton: 'Volgen',
    subscribe: 'Op alles abonneren',
    allAndFollow: 'Alle evenementen bekijken en volgen',
    description: (team) => `Alle evenementen van ${team} in één agenda.`,

    view: 'Weergave',
    list: 'Lijst',
    month: 'Maand',
    past: 'Afgelopen',
    searchEvents: 'Evenementen zoeken',
    search: 'Zoeken',
    found: (dates) => count(dates, { one: '# datum voor ‘{query}’', other: '# datums voor ‘{query}’' }),
    notFound: 'Geen evenement heeft ‘{query}’ in de titel of locatie.',
    topics: 'Onderwerpen',
    allTopics: 'Alle',
    subscribeTo: 'Abonneren op {topic}',
    noTopic: 'Deze agenda heeft geen onderwerp ‘{query}’.',
    onlyTopics: 'Alleen over deze onderwerpen, of over alle als je er geen kiest',
    showAll: 'Alle evenementen tonen',
    nothingPast: 'Er zijn nog geen evenementen geweest.',
    nothingPlanned:
      'Er zijn nu geen evenementen gepland. Abonneer je, dan verschijnt het volgende in je agenda.',
    earlierDates: 'Eerdere datums',
    laterDates: 'Latere datums',
    tooMany: 'Er zijn meer evenementen dan deze pagina kan tonen.',

    next: (howSoon) => `Eerstvolgend · ${howSoon}`,
    timeUntil: (time, date) => `${time}, t/m ${date}`,
    alsoOn: (dates) => `Ook op ${dates}`,
    cancelled: 'Geannuleerd',
    moved: 'Verplaatst',
    recurring: 'Terugkerend',

    previousMonth: 'Vorige maand',
    nextMonth: 'Volgende maand',
    today: 'Vandaag',
    more: (events) => `Nog ${events}`,
    cancelledEvent: '(geannuleerd)',
    timesOf: (place) => `De tijden zijn die van ${place}. Bij een andere tijdzone staat die naast de tijd.`,

    noneNow: 'Er zijn nu geen evenementen gepland',
    andMore: (dates) => count(dates, { one: 'En nog # datum', other: 'En nog # datums' }),
  },

  problems: dutchVisitorProblems,
}
