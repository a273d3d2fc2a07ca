import type { Day } from '../../time/wall-time.ts'
import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('it')
const list = new Intl.ListFormat('it')
const dates = intlDates('it')

const ORDINALS = { 1: 'prim', 2: 'second', 3: 'terz', 4: 'quart', 5: 'quint', [-1]: 'ultim' } as const

/** "1º marzo": `Intl` writes "1 marzo". */
const withFirst = (write: (day: Day) => string) => (day: Day) => write(day).replace(/\b1 (?=[a-z])/, '1º ')

const PARTS: Record<ChangedPart, string> = {
  date: 'la data',
  time: 'l’orario',
  'time zone': 'il fuso orario',
  repetition: 'la ripetizione',
  place: 'il luogo',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

/** "Otto" and "undici" begin with a vowel. */
const after = (word: 'dal' | 'al', date: string) => `${word}${/^(?:8|11) /.test(date) ? 'l’' : ' '}${date}`

const ROLES: Record<string, string> = { owner: 'titolare', member: 'membro' }

/** @public The app has it too, without the rest. */
export const italianTime: TimeWords = {
  ...dates,
  dateText: withFirst(dates.dateText),
  longDate: withFirst(dates.longDate),
  shortDate: withFirst(dates.shortDate),
  shortDay: withFirst(dates.shortDay),
  allDay: 'Tutto il giorno',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Questo evento è terminato ${date}`,
  movedFrom: (when) => `Previsto in origine: ${when}`,
  today: 'Oggi',
  tomorrow: 'Domani',
  happeningNow: 'In corso',
  inDays: (days) => count(days, { one: 'Tra # giorno', other: 'Tra # giorni' }),
  inWeeks: (weeks) => count(weeks, { one: 'Tra # settimana', other: 'Tra # settimane' }),
  inMonths: (months) => count(months, { one: 'Tra # mese', other: 'Tra # mesi' }),
  inYears: (years) => count(years, { one: 'Tra # anno', other: 'Tra # anni' }),
  everyDays: (interval) => count(interval, { one: 'Ogni giorno', other: 'Ogni # giorni' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Ogni settimana', other: 'Ogni # settimane' })}, di ${list.format(weekdays.map(dates.weekdayName))}`,
  everyMonths: (interval) => count(interval, { one: 'Ogni mese', other: 'Ogni # mesi' }),
  everyYears: (interval) => count(interval, { one: 'Ogni anno', other: 'Ogni # anni' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) => {
    const isSunday = weekday === 6
    const article = week === -1 ? 'l’' : isSunday ? 'la ' : 'il '
    const day = `${article}${ORDINALS[week]}${isSunday ? 'a' : 'o'} ${dates.weekdayName(weekday)}`
    return `${every}, ${day}${month ? ` di ${dates.monthName(month)}` : ''}`
  },
  until: (summary, date) => `${summary}, fino ${after('al', date)}`,
  times: (summary, times) => `${summary}, ${count(times, { one: '# volta', other: '# volte' })}`,
  skippingMonths: (summary, day) => `${summary} (esclusi i mesi senza giorno ${day})`,
  skippingYears: (summary) => `${summary} (esclusi gli anni senza 29 febbraio)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (esclusi i mesi in cui manca)`,
  skippingYearsWithoutOne: (summary) => `${summary} (esclusi gli anni in cui manca)`,
}

/** @public The app has it too, for its previews. */
export const italianPage: Words['page'] = {
  language: 'Lingua',
  openGraphLocale: 'it_IT',
  poweredBy: 'Realizzato con {brand}',
  legal: { Imprint: 'Note legali', Privacy: 'Privacy' },
  by: 'di {organizer}',
  invitesYou: '{organizer} ti invita',
  share: 'Condividi',
  sendToFriend: 'Manda a un amico',
  moreFrom: 'Altri eventi di {team}',
  reportEvent: 'Segnala questo evento',
  description: 'Descrizione',
  eventCancelled: 'Questo evento è stato annullato',
  cancelledTitle: (title) => `Annullato: ${title}`,
  joinOnline: 'Partecipa online',
  online: 'Online',
  showOnMap: 'Mostra sulla mappa',
  details: 'Dettagli',
  detailsAndReminders: 'Dettagli e promemoria',

  when: 'Quando',
  recurrence: 'Ripetizione',
  where: 'Dove',
  dateAndTime: ', ',
  nextDates: 'Prossime date',
  changedDates: 'Date modificate',
  moreDates: (dates) => count(dates, { one: '# altra data', other: '# altre date' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { one: '# altra data', other: '# altre date' })}, ${count(changed, { one: '# modificata', other: '# modificate' })}`,
  cancelled: 'Annullata',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `ora di ${place}`,

  addToCalendar: 'Aggiungi al calendario',
  otherCalendars: 'Altri calendari',
  calendarNames: { ...PLATFORM_NAMES, apple: 'Calendario di Apple' },
  downloadFile: 'Scarica .ics',
  personalAccount: 'Account personale',
  workOrSchool: 'Account di lavoro o scuola',
  anyOtherCalendar: 'Qualsiasi altro calendario',
  keepInSync: 'Tienilo aggiornato',
  subscribeNote:
    'Con un abbonamento le modifiche arrivano nel tuo calendario: su Apple in 1–3 ore, su Outlook in circa 3 ore, su Google in 12–24 ore.',
  onlyOnComputer: 'Con Google e Outlook ci si può abbonare solo da un computer.',
  onlyOnComputerCopy:
    'Con Google e Outlook ci si può abbonare solo da un computer. Copia questo indirizzo e aggiungilo lì al tuo calendario.',
  feedAddress: 'Indirizzo per abbonarsi',
  copy: 'Copia',
  copied: 'Copiato',
  orByEmail: 'Oppure ricevi le modifiche via email: {link}',

  getReminders: 'Ricevi promemoria',
  remindersOffer:
    'Un promemoria il giorno prima e un altro un’ora prima, e un avviso se cambia qualcosa. Puoi annullare l’iscrizione con un clic.',
  remindersOfPast: 'Questo evento è terminato. Lascia la tua email per sapere se si terrà di nuovo.',
  name: 'Nome',
  email: 'Email',
  subscribe: 'Ricevi aggiornamenti',
  submitting: 'Invio in corso…',
  oneMoreStep: 'Ancora un passo: premi il pulsante nell’email inviata a {email}',
  onTheList: 'Sei in lista con l’indirizzo {email}',
  onTheWaitingList: 'Sei in lista d’attesa con l’indirizzo {email}',
  notComing: 'Hai risposto no con l’indirizzo {email}',
  added: 'Ora riceverai gli aggiornamenti su questo evento',
  success: 'Fatto!',
  successAdded: 'Fatto! Ora riceverai gli aggiornamenti su questo evento',
  signUpAnother: 'Iscrivi un’altra persona',
  error: 'Errore',
  failed: 'Invio non riuscito. Riprova.',
  didYouMean: 'Intendevi {address}? Premi di nuovo per tenere il tuo.',
  close: 'Chiudi',

  willYouCome: 'Ci sarai?',
  answers: { yes: 'Sì', maybe: 'Forse', no: 'No' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'con # accompagnatore', other: 'con # accompagnatori' })}`,
  date: 'Data',
  guests: 'Accompagnatori',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# posto libero', other: '# posti liberi' }),
  fullDate: (date) => `${date} (al completo)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Non è più possibile rispondere. Puoi ancora ricevere promemoria.',
  allPlacesTaken: 'I posti sono esauriti. Rispondi «Sì» per entrare in lista d’attesa.',
  answerUntil: (time) => `Puoi rispondere fino a ${time}.`,
  sendAnswer: 'Invia risposta',
  joinWaitingList: 'Entra in lista d’attesa',
  youAnswered: (answer) => `La tua risposta: ${answer}.`,
  seeYou: (date, name) => `Ci vediamo ${date}, ${name}.`,
  waitForPlace: 'I posti sono esauriti: riceverai un’email quando se ne libera uno per te.',
  countsOnceConfirmed: 'La tua risposta sarà valida non appena premerai il pulsante nell’email.',
  howToChange: 'La nostra email dice che cosa è salvato e contiene il link per cambiarlo.',
  chooseAnswer: 'Scegli una risposta',
}

export const italianVisitorProblems: Words['problems'] = {
  nameRequired: 'Inserisci un nome',
  nameTooLong: 'Il nome può avere al massimo 200 caratteri',
  nameUnstorable: 'Il nome contiene un carattere che non si può salvare',
  emailRequired: 'Inserisci un indirizzo email valido',
  emailWithoutEnding: 'A questo indirizzo manca la parte finale, come .org',
  emailBlocked: 'Questo indirizzo email non si può usare qui.',
  noGuests: 'Questo evento non ammette accompagnatori',
  noSuchDate: 'Scegli una delle date di questo evento',
  noSuchReply: (question) => `Scegli una delle risposte a: ${question}`,
  replyTooLong: 'La risposta può avere al massimo 300 caratteri',
  replyUnstorable: 'La risposta contiene un carattere che non si può salvare',
  answersClosed: 'Non è più possibile rispondere a questo evento.',
  placesLeft: (places) =>
    count(places, {
      one: 'Resta solo # posto. Riduci il numero di accompagnatori.',
      other: 'Restano solo # posti. Riduci il numero di accompagnatori.',
    }),
  noPlaceLeft: 'Non ci sono più posti per altri accompagnatori.',
  fillInAll: 'Compila tutti i campi',
  emailInvalid: 'Inserisci un indirizzo email valido',
  messageUnstorable: 'Il messaggio contiene un carattere che non si può salvare',
  tooManySignUps: 'Dalla tua rete sono arrivate troppe iscrizioni. Riprova tra poco.',
  tooManySearches: 'Dalla tua rete sono arrivate troppe ricerche. Riprova tra poco.',
  answeredTooOften: 'La tua risposta è stata cambiata troppo spesso. Riprova tra un’ora.',
  tooManyMessages: 'Dalla tua rete sono arrivati troppi messaggi. Riprova tra un minuto.',
  busy: 'Qualcun altro lo sta modificando in questo momento. Riprova tra poco.',
  noData: 'Al momento il server non riesce ad accedere ai suoi dati. Riprova tra poco.',
  noSuchZone: (zone) => `Questo server non conosce il fuso orario ${zone}`,
}

/** Speaks to "tu", in words that do not tell the reader's gender. */
export const italian: Words = {
  language: 'it',

  time: italianTime,

  page: italianPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} tramite ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'La tua iscrizione',
    unsubscribe: 'Annulla iscrizione',
    sentBy: 'Inviata da {brand}, {address}',
    addToCalendar: 'Aggiungi al tuo calendario:',
    buttonFails: 'Se il pulsante non funziona, apri questo link:',
    viewEvent: 'Vedi evento',
    questions: (organizer) => `Domande? Rispondi a questa email per scrivere a ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Ricevi questa email perché questo indirizzo è stato inserito nella pagina di «${title}», alla voce «${form}». La invia ${brand} per conto di chi organizza: ${organizer}.`,
    calendarByItself: (link) =>
      `Il tuo calendario fa da sé, con l’invito allegato. Per cambiare la tua iscrizione, apri il link «${link}» qui sotto: nessuno legge le risposte inviate da un calendario.`,

    facts: { when: 'Quando', series: 'Ripetizione', where: 'Dove' },
    organizer: 'Organizza',
    noSeries: 'Non si ripete',
    noPlace: 'Luogo non indicato',
    before: 'Prima',
    now: 'Ora',

    confirm: {
      subject: 'Conferma la tua iscrizione',
      preview: 'Premi il pulsante per ricevere promemoria e aggiornamenti su questo evento.',
      heading: 'Conferma la tua iscrizione',
      text: 'Qualcuno, probabilmente tu, ha iscritto questo indirizzo per ricevere promemoria e aggiornamenti su questo evento. Premi il pulsante per riceverli.',
      button: 'Conferma',
      note: 'Non l’hai chiesto tu? Ignora questa email. Se non premi il pulsante, non riceverai promemoria, e questo indirizzo sarà eliminato dopo 7 giorni.',
      reason: (brand) =>
        `Ricevi questa email perché questo indirizzo è stato inserito nella pagina di un evento su ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Conferma la tua risposta',
      text: 'Qualcuno, probabilmente tu, ha risposto per questa data con questo indirizzo. La risposta vale appena premi il pulsante.',
      note: 'Non l’hai chiesto tu? Ignora questa email. Se non premi il pulsante, non cambia nulla.',
    },

    returning: {
      subject: 'Iscriviti di nuovo',
      heading: 'Hai annullato la tua iscrizione. Vuoi iscriverti di nuovo?',
      text: 'Qualcuno, probabilmente tu, ha iscritto di nuovo questo indirizzo. Sarai in lista solo dopo aver premuto il pulsante.',
      button: 'Iscrivimi di nuovo',
    },

    confirmation: {
      onTheList: 'Sei in lista',
      onTheWaitingList: 'Sei in lista d’attesa',
      notComing: 'Non vieni',
      staysText:
        'Qualcuno, probabilmente tu, ha iscritto di nuovo questo indirizzo. La tua risposta precedente resta com’è.',
      noReminders: 'Non riceverai promemoria.',
      isOver: 'Questo evento è terminato. Riceverai un’email se si terrà di nuovo.',
      tooSoon:
        'Manca troppo poco per un promemoria, ma riceverai un’email se cambiano la data, l’orario o il luogo.',
      reminders: {
        day: 'Riceverai un promemoria il giorno prima dell’inizio, e un’email se cambiano la data, l’orario o il luogo.',
        hour: 'Riceverai un promemoria un’ora prima dell’inizio, e un’email se cambiano la data, l’orario o il luogo.',
        both: 'Riceverai un promemoria il giorno prima e un altro un’ora prima dell’inizio, e un’email se cambiano la data, l’orario o il luogo.',
      },
      remindersOfSeries: {
        day: 'Riceverai un promemoria il giorno prima di ogni data, e un’email se cambiano la data, l’orario o il luogo.',
        hour: 'Riceverai un promemoria un’ora prima di ogni data, e un’email se cambiano la data, l’orario o il luogo.',
        both: 'Riceverai un promemoria il giorno prima di ogni data e un altro un’ora prima, e un’email se cambiano la data, l’orario o il luogo.',
      },
      note: 'Non l’hai chiesto tu? Forse qualcuno ha sbagliato a scrivere il suo indirizzo. Annulla l’iscrizione qui sotto e non riceverai altre email su questo evento.',
      file: 'Per qualsiasi altro calendario, apri il file allegato.',
    },

    place: {
      heading: 'Hai un posto',
      text: 'Si è liberato un posto, ed è tuo. Toccava a te nella lista d’attesa.',
      note: (link) =>
        `Non puoi venire? Apri il link «${link}» qui sotto, così il posto passa alla prossima persona in lista.`,
    },

    reminder: {
      soon: 'Inizia a breve',
      allDay: 'tutto il giorno',
      text: 'Ecco il promemoria che hai chiesto.',
    },

    cancellation: {
      heading: 'Annullato',
      text: (organizer) =>
        `Ci dispiace: ${organizer} ha annullato questo evento. Non riceverai altri promemoria.`,
      textOfSeries: (organizer) =>
        `Ci dispiace: ${organizer} ha annullato tutte le date rimanenti di questo evento. Non riceverai altri promemoria.`,
      private: 'Non è più pubblico',
      privateText: (organizer) =>
        `${organizer} ha reso privato questo evento. La pagina è chiusa, e non riceverai altri promemoria. Se pensavi di partecipare, chiedi a ${organizer} se si terrà comunque.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} ha reso privati questo evento e tutte le sue date rimanenti. La pagina è chiusa, e non riceverai altri promemoria. Se pensavi di partecipare, chiedi a ${organizer} se si terrà comunque.`,
    },

    restoration: {
      heading: 'Evento riconfermato',
      preview: (organizer) => `${organizer} ha riconfermato questo evento.`,
      text: (organizer) =>
        `${organizer} ha riconfermato questo evento. Ignora la nostra ultima email in proposito: sei ancora in lista e riceverai di nuovo i promemoria.`,
    },

    message: (organizer) => `${organizer} scrive a chi è in lista per questo evento:`,

    invitation: {
      heading: 'Nel tuo calendario',
      text: 'Hai chiesto questo evento nel tuo calendario. Modifiche e annullamenti arriveranno automaticamente.',
      note: 'Google Calendar aggiunge gli inviti dei mittenti che conosci. Se te lo chiede, premi «Conosco il mittente».',
    },
    removal: {
      subject: 'Rimosso dal tuo calendario',
      preview: 'Hai annullato la tua iscrizione a questo evento. Questa è l’ultima email in proposito.',
      heading: 'Hai annullato la tua iscrizione',
      text: 'Questa è l’ultima email su questo evento, e lo rimuove dal tuo calendario.',
      declined: 'Questa email lo rimuove dal tuo calendario.',
    },
    removed: {
      heading: 'Non sei più in lista',
      text: 'Chi organizza ti ha tolto dalla lista di questo evento. Questa è l’ultima email in proposito.',
    },

    file: {
      add: 'Apri il file allegato per aggiungere l’evento al tuo calendario.',
      update: 'Apri il file allegato per aggiornare l’evento nel tuo calendario.',
      remove: 'Apri il file allegato per rimuovere l’evento dal tuo calendario.',
      restore: 'Apri il file allegato per rimettere l’evento nel tuo calendario.',
      updateDate: 'Apri il file allegato per aggiornare questa data nel tuo calendario.',
      updateDates: 'Apri il file allegato per aggiornare queste date nel tuo calendario.',
      removeDate: 'Apri il file allegato per rimuovere questa data dal tuo calendario.',
      restoreDate: 'Apri il file allegato per rimettere questa data nel tuo calendario.',
    },

    allSignUps: {
      subject: (brand) => `Le tue iscrizioni su ${brand}`,
      preview: 'Hai chiesto un link a tutte le tue iscrizioni.',
      heading: 'Tutte le tue iscrizioni',
      text: (site) =>
        `Il link apre una pagina con tutti gli eventi su ${site} a cui è iscritto questo indirizzo. Lì puoi annullare le iscrizioni, scaricare i tuoi dati e avere un calendario tutto tuo a cui abbonarti.`,
      button: 'Mostra le mie iscrizioni',
      keep: 'Il link vale 7 giorni. Chi lo ha può cambiare le tue iscrizioni, quindi non inoltrare questa email.',
      ignore: 'Non l’hai chiesto tu? Ignora questa email. Solo questo indirizzo riceve il link.',
    },
    askedByLink:
      'Ricevi questa email perché l’ha chiesta qualcuno con un link di un’email inviata a questo indirizzo.',

    personalData: {
      subject: (brand) => `Che cosa conserva ${brand} su di te`,
      preview: 'L’hai chiesto nella pagina aperta dal link di un’email.',
      heading: 'Che cosa è conservato su di te',
      text: (site) => `Questo è ciò che è conservato con questo indirizzo su ${site}. Le date sono in UTC.`,
      more: (left) => count(left, { one: 'e un’altra voce', other: 'e altre # voci' }),
      erase:
        'Per cancellarlo, apri il link per annullare l’iscrizione in una qualsiasi email su un evento. Per correggerlo, scrivi a chi organizza.',
      ignore: 'Non l’hai chiesto tu? Ignora questa email. Solo questo indirizzo la riceve.',
      facts: {
        account: 'Account',
        teams: 'Team',
        identities: 'Accesso unico (SSO)',
        tokens: 'Token API',
        signUps: 'Iscrizioni',
        answers: 'Risposte',
        follows: 'Segui',
        organizerOf: 'Organizzi',
        invitations: 'Inviti',
        messages: 'Messaggi',
        emails: 'Email',
      },
      since: (day) => after('dal', day),
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), ${after('dal', day)}`,
      signedUp: (event, team, name, day) => `${event} (${team}), come ${name}, ${day}`,
      followsSince: (team, day) => `${team}, dal ${day}`,
      invitedTo: (team, day) => `a ${team}, ${day}`,
    },

    follow: {
      subject: 'Conferma: i nuovi eventi via email',
      preview: 'Premi il pulsante per ricevere i nuovi eventi di questo calendario.',
      heading: 'Vuoi seguire questo calendario?',
      text: 'Qualcuno, probabilmente tu, ha chiesto di ricevere via email i nuovi eventi di questo calendario. Premi il pulsante per riceverli, al massimo in un’email al giorno.',
      button: 'Segui',
      note: 'Non l’hai chiesto tu? Ignora questa email. Se non premi il pulsante, non riceverai eventi, e questo indirizzo sarà eliminato dopo 7 giorni.',
      reason: (brand) =>
        `Ricevi questa email perché questo indirizzo è stato inserito nella pagina di un calendario su ${brand}.`,
    },

    news: {
      new: 'Nuovo',
      cancelled: 'Annullato',
      newEvents: (events) => count(events, { one: '# nuovo evento', other: '# nuovi eventi' }),
      cancelledEvents: (events) => count(events, { one: '# evento annullato', other: '# eventi annullati' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# nuovo evento', other: '# nuovi eventi' })}, ${count(cancelled, { one: '# annullato', other: '# annullati' })}`,
      button: 'Apri il calendario',
      more: (left) =>
        count(left, { one: 'Nel calendario ce n’è # altro.', other: 'Nel calendario ce ne sono altri #.' }),
      note: 'Le modifiche di orario e luogo non vengono inviate via email. Abbonati nella pagina del calendario, e arriveranno nel tuo.',
      reason: (team, brand) =>
        `Ricevi questa email perché questo indirizzo segue il calendario di ${team}. La invia ${brand} per conto del team.`,
    },
  },

  changes: {
    headings: {
      date: 'Nuova data',
      time: 'Nuovo orario',
      'time zone': 'Nuovo fuso orario',
      place: 'Nuovo luogo',
      'date, time': 'Nuova data e nuovo orario',
      'date, time zone': 'Nuova data e nuovo fuso orario',
      'date, place': 'Nuova data e nuovo luogo',
      'time, time zone': 'Nuovo orario e fuso orario',
      'time, place': 'Nuovo orario e luogo',
      'time zone, place': 'Nuovo fuso orario e luogo',
    },
    changed: 'Modificato',
    heading: 'Questo evento è cambiato',
    preview: (organizer, parts) => `${organizer} ha modificato ${partsText(parts)}.`,
    text: (organizer, parts) => `${organizer} ha modificato ${partsText(parts)} di questo evento.`,
    detailsPreview: (organizer) => `${organizer} ha modificato i dettagli.`,
    detailsText: (organizer) => `${organizer} ha modificato i dettagli di questo evento.`,

    oneDate: {
      cancelled: {
        subject: 'Una data annullata',
        heading: 'Questa data è stata annullata',
        text: (organizer) => `Ci dispiace: ${organizer} ha annullato questa data.`,
        label: 'Annullata',
      },
      stillCancelled: {
        subject: 'Una nota su una data annullata',
        heading: 'Una nota su questa data annullata',
        text: (organizer) => `${organizer} ha modificato la nota su questa data, che resta annullata.`,
        label: 'Annullata',
      },
      moved: {
        subject: 'Una data spostata',
        heading: 'Questa data è stata spostata',
        text: (organizer) => `${organizer} ha spostato una data di questo evento.`,
        label: 'Spostata',
      },
      elsewhere: {
        subject: 'Nuovo luogo per una data',
        heading: 'Questa data si terrà in un altro luogo',
        text: (organizer) => `${organizer} ha modificato il luogo di una data di questo evento.`,
        label: 'Altro luogo',
      },
      restored: {
        subject: 'Una data riconfermata',
        heading: 'Questa data è stata riconfermata',
        text: (organizer) => `${organizer} ha riconfermato questa data.`,
        label: 'Riconfermata',
      },
      noted: {
        subject: 'Una nota su una data',
        heading: 'Una nota su questa data',
        text: (organizer) => `${organizer} ha scritto una nota su una data di questo evento.`,
        label: 'Nota',
      },
      same: {
        subject: 'Una data resta com’è',
        heading: 'Questa data resta com’è',
        text: (organizer) => `${organizer} ha modificato questo evento, ma non questa data.`,
        label: 'Invariata',
      },
    },
    othersStay: (text) => `${text} Tutte le altre date restano invariate.`,
    datesSubject: (dates) => count(dates, { one: '# data modificata', other: '# date modificate' }),
    datesHeading: (dates) => count(dates, { one: '# data è cambiata', other: '# date sono cambiate' }),
    datesText: (organizer, dates) =>
      `${organizer} ha modificato ${count(dates, { one: '# data', other: '# date' })} di questo evento.`,
    dates: 'Date',
    moreDates: (dates) =>
      count(dates, {
        one: 'e # altra nella pagina dell’evento',
        other: 'e altre # nella pagina dell’evento',
      }),
    movedFrom: 'Previsto in origine',
    movedFromWhen: (when) => `previsto in origine: ${when}`,
    insteadOf: (when) => `invece di ${when}`,
  },

  plain: {
    backToEvent: 'Torna all’evento',
    backToCalendar: 'Torna al calendario',

    notFound: '404 Pagina non trovata',
    notFoundNote: 'A questo indirizzo non c’è nulla.',
    goTo: (brand) => `Vai a ${brand}`,
    eventNotFound: 'Evento non trovato',
    eventNotFoundNote: 'L’evento che cerchi non esiste o non è più disponibile.',
    embedNotFoundNote: 'Questo evento non esiste o non è pubblico.',
    eventNotPublic: 'Evento non pubblico',
    eventNotPublicNote: 'Questo evento è privato e non si può incorporare.',
    unavailable: 'Al momento non disponibile',
    tryAgain: 'Riprova',
    eventRemoved: 'Questo evento è stato rimosso',
    eventRemovedNote: 'Lo ha rimosso chi gestisce questo server. Motivo: {reason}',
    calendarOff: 'Questo calendario è disattivato',
    calendarOffNote:
      'Al momento il suo team non lo mostra. Gli eventi si possono ancora aprire dai loro link.',
    calendarNotFound: 'Calendario non trovato',
    calendarNotFoundNote: 'A questo indirizzo non c’è nessun calendario. Controlla come è scritto.',

    report: {
      heading: 'Segnala questo evento',
      note: 'Spiega a chi gestisce questo server che cosa non va.',
      calendarHeading: 'Segnala questo calendario',
      calendarNote: 'Spiega a chi gestisce questo server che cosa non va.',
      name: 'Il tuo nome',
      email: 'La tua email',
      message: 'Che cosa non va?',
      send: 'Invia segnalazione',
      thanks: 'Grazie per la segnalazione',
      thanksNote: 'Chi gestisce questo server la esaminerà.',
    },

    confirmSignUp: {
      heading: 'Vuoi confermare la tua iscrizione?',
      note: 'Riceverai promemoria e aggiornamenti su questo evento. Puoi annullare l’iscrizione da ogni email.',
      confirm: 'Conferma',
      confirmed: 'Sei in lista',
      confirmedNote: 'La tua iscrizione è confermata. È in arrivo un’email con i dettagli.',
      cancelled: 'Questo evento è stato annullato',
      cancelledNote: 'È stato annullato, quindi non c’è nulla da confermare, e non riceverai promemoria.',
      closed: 'Le iscrizioni sono chiuse',
      closedNote: 'Questo evento non accetta più iscrizioni, quindi non c’è nulla da confermare.',
      dateGone: 'Questa data non si tiene',
      dateGoneNote: 'Non c’è nulla da confermare. Puoi scegliere un’altra data nella pagina dell’evento.',
      gone: 'Questo link non funziona più',
      goneNote:
        'Le iscrizioni non confermate entro 7 giorni vengono eliminate, come pure quelle annullate. Puoi iscriverti di nuovo nella pagina dell’evento.',
    },

    follow: {
      checkEmail: 'Controlla la tua email',
      checkEmailNote:
        'Se questo indirizzo non segue ancora il calendario, è in arrivo un’email con un pulsante. Premilo e riceverai i nuovi eventi.',
      failed: 'Qualcosa è andato storto',
      heading: 'Vuoi seguire questo calendario?',
      note: 'Riceverai i suoi nuovi eventi al massimo in un’email al giorno, e anche i loro annullamenti. Puoi annullare l’iscrizione da ogni email.',
      follow: 'Segui',
      followed: 'Ora segui questo calendario',
      followedNote: 'Riceverai i suoi nuovi eventi via email.',
      gone: 'Questo link non funziona più',
      goneNote:
        'Vale 7 giorni, finché l’iscrizione dell’indirizzo non viene annullata o il calendario disattivato. Puoi seguire di nuovo il calendario nella sua pagina.',
    },

    unsubscribe: {
      event: {
        heading: 'Vuoi annullare l’iscrizione a questo evento?',
        note: 'Ricevi promemoria e aggiornamenti su questo evento. Se annulli l’iscrizione, il tuo nome e il tuo indirizzo email vengono eliminati dall’elenco delle iscrizioni.',
        doneNote:
          'Non riceverai altre email su questo evento. Il tuo nome e il tuo indirizzo email sono stati eliminati dall’elenco delle iscrizioni. Se qualcuno ti iscrive di nuovo, prima te lo chiediamo via email.',
        back: 'Sei di nuovo in lista',
        backNote: 'Riceverai promemoria e aggiornamenti su questo evento, come prima.',
        howToReturn: 'Per ricevere promemoria e aggiornamenti, iscriviti di nuovo nella pagina dell’evento.',
      },
      calendar: {
        heading: 'Vuoi smettere di seguire questo calendario?',
        note: 'Ricevi i nuovi eventi di questo calendario. Se smetti di seguirlo, il tuo indirizzo email viene eliminato dall’elenco di chi lo segue.',
        doneNote:
          'Non riceverai altre email su questo calendario. Il tuo indirizzo email è stato eliminato dall’elenco di chi lo segue.',
        back: 'Ora segui di nuovo questo calendario',
        backNote: 'Riceverai i suoi nuovi eventi via email, come prima.',
        howToReturn: 'Per ricevere i nuovi eventi, segui di nuovo il calendario nella sua pagina.',
      },
      doneNoteInvited:
        'Non riceverai altre email su questo evento. Il tuo nome e il tuo indirizzo email sono stati eliminati dall’elenco delle iscrizioni. Se qualcuno ti iscrive di nuovo, prima te lo chiediamo via email. Un’ultima email rimuoverà l’evento dal tuo calendario.',
      unsubscribe: 'Annulla iscrizione',
      done: 'Iscrizione annullata',
      undo: 'Ripristina',
      changedYourMind:
        'Hai cambiato idea? Apri di nuovo il link dell’email per annullare l’iscrizione, e lì consenti le email.',
      orData: 'Oppure consulta ciò che questo server conserva su di te, o cancellalo:',
      emailData: 'Inviami i miei dati via email',
      eraseData: 'Cancella i dati di questa iscrizione',
      eraseAll: 'Cancella tutto: inviami un link',
      otherChoices: 'Altre scelte',
      orNever: 'Oppure non ricevere più nessuna email, su nessun evento:',
      never: 'Mai più email da questo server',
      askNever: 'Mai più email da questo server: inviami un link',
      neverDone: 'Niente più email da questo server',
      neverDoneNote:
        'Il tuo nome e il tuo indirizzo email sono stati eliminati da tutti gli elenchi delle iscrizioni, e nessuno può iscriverti o invitarti di nuovo. Resta solo un codice con cui il server riconosce il tuo indirizzo, ma da cui nessuno può ricavarlo. Se hai un account qui, riceverai ancora i link di accesso.',
      outOfServer:
        'Non ricevi più email da questo server. Se hai cambiato idea, puoi consentirle e poi iscriverti di nuovo nella pagina dell’evento.',
      outOfEvent:
        'Non ricevi più email su questo evento. Se hai cambiato idea, puoi consentirle e poi iscriverti di nuovo nella pagina dell’evento.',
      allowAgain: 'Consenti di nuovo le email',
      allowed: 'Le email sono di nuovo consentite',
      gone: 'Questa iscrizione non esiste più',
      goneNote:
        'Non riceverai altre email per questa iscrizione. Se nel frattempo ne hai fatta una nuova, usa il link in un’email più recente.',
      dataSent: 'I tuoi dati sono in arrivo',
      dataSentNote:
        'Inviamo un’email con tutto ciò che è conservato su di te all’indirizzo che ha ricevuto il link, al massimo una volta all’ora.',
      erased: 'I tuoi dati sono stati cancellati',
      erasedNote:
        'Il tuo nome e il tuo indirizzo email sono stati eliminati da tutti gli elenchi delle iscrizioni, come pure le email e i messaggi conservati. Restano nei backup finché questi non vengono eliminati. Se hai un account qui, eliminalo nelle impostazioni.',
      erasedOneNote:
        'Ciò che era conservato con questa iscrizione è stato eliminato, come pure le email in proposito. Resta nei backup finché questi non vengono eliminati.',
      invalid: 'Questo link non funziona',
      invalidNote:
        'Forse ne manca una parte. Aprilo di nuovo dall’email, o copia l’intero link nella barra degli indirizzi.',
    },

    noOwnPage: {
      leave: 'Annulla l’iscrizione a questo evento',
      unconfirmed: 'Prima conferma la tua iscrizione',
      unconfirmedNote:
        'Premi il pulsante nell’email che te lo chiede. Poi questa pagina mostrerà la tua iscrizione.',
      cancelled: 'Questo evento è stato annullato',
      cancelledNote: 'È stato annullato. Riceverai un’email se alla fine si terrà.',
      hidden: 'Questo evento non è più pubblico',
      hiddenNote: 'Ora è privato. Se pensavi di partecipare, chiedi se si terrà comunque.',
      deleted: 'Questo evento non esiste più',
      deletedNote: 'È stato eliminato. Non riceverai altri promemoria.',
    },

    allSignUps: {
      heading: 'Tutte le tue iscrizioni',
      none: 'Il tuo indirizzo non è iscritto a nessun evento, o gli eventi sono terminati da tempo.',
      feed: 'Un calendario tutto tuo contiene quelli a cui partecipi e ne segue le modifiche. Aggiungi questo indirizzo alla tua app di calendario, e tienilo per te:',
      renewFeed: 'Rinnova l’indirizzo del calendario',
      download: 'Scarica una copia dei tuoi dati',
      leaveAll: 'Annulla tutte le iscrizioni',
      leaveHeading: (events) =>
        count(events, {
          one: 'Vuoi annullare l’iscrizione a # evento?',
          other: 'Vuoi annullare l’iscrizione a # eventi?',
        }),
      leaveNote:
        'Non riceverai altre email in proposito, e il tuo nome e il tuo indirizzo email saranno eliminati dagli elenchi delle iscrizioni.',
      leave: (events) => count(events, { one: 'Annulla iscrizione', other: 'Annulla tutte' }),
      eraseAll: 'Cancella tutto',
      eraseHeading: 'Cancellare tutto ciò che è conservato su di te?',
      eraseNote:
        'Le tue iscrizioni a tutti gli eventi e calendari vengono annullate, e ciò che è conservato con il tuo indirizzo viene eliminato: nomi, risposte, email, messaggi e inviti. L’operazione è irreversibile.',
      back: 'Torna alle tue iscrizioni',
      left: 'Hai annullato tutte le iscrizioni',
      leftNote:
        'Il tuo nome e il tuo indirizzo email sono stati eliminati dagli elenchi delle iscrizioni. Hai cambiato idea? Apri il link per annullare l’iscrizione in un’email su un evento, e lì consenti le email.',
      old: 'Questo link non funziona più',
      oldNote:
        'Vale 7 giorni. Apri il link «La tua iscrizione» in una qualsiasi email su un evento, e lì chiedine uno nuovo.',
    },
  },

  own: {
    title: (event) => `La tua iscrizione: ${event}`,
    heading: 'La tua iscrizione',
    changeUntil: (time) => `Puoi cambiare la tua risposta fino a ${time}.`,
    closed: 'Non è più possibile rispondere.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (sei in lista d’attesa)`,
    dateCancelled: (answer) => `${answer} (questa data è annullata)`,
    save: 'Salva modifiche',
    coming: 'Ci sarai',
    changeAnswer: 'Cambia la mia risposta',
    saved: 'Le tue modifiche sono state salvate.',
    showDate: 'Mostra questa data',
    changedElsewhere:
      'Nel frattempo la tua iscrizione è stata modificata altrove, per esempio in un’altra scheda. Non è stato salvato nulla. Salva di nuovo per mantenere la scelta qui sotto.',
    storedNow: (text) => `Salvato: ${text}`,
    chosenHere: (text) => `Scelto qui: ${text}`,

    inYourCalendar: 'Nel tuo calendario',
    open: {
      title: 'Mettilo nel mio calendario e tienilo aggiornato',
      text: 'Ti inviamo un invito via email. Poi modifiche e annullamenti arriveranno automaticamente nel tuo calendario.',
      button: 'Invia invito',
    },
    invited: {
      title: 'Il tuo calendario segue questo evento',
      text: 'Modifiche e annullamenti arrivano automaticamente. Se l’evento non c’è, possiamo inviare di nuovo l’invito.',
      button: 'Invia di nuovo',
    },
    invitationSent: 'L’invito è in arrivo al tuo indirizzo email.',

    invitationLater: 'Ti inviamo l’invito non appena hai un posto.',
    allSignUps: 'Tutte le mie iscrizioni',
    allSignUpsNote: 'Inviamo un link all’indirizzo della tua iscrizione.',
    emailLink: 'Inviami un link',
    linkSent: 'Se il tuo indirizzo può ricevere un’altra email in questo momento, il link è in arrivo.',

    notForYou: 'Non ti interessa più?',
    notForYouNote: 'Non riceverai altre email su questo evento, e il tuo nome sarà tolto dall’elenco.',
    leave: 'Annulla l’iscrizione a questo evento',
    pageIsYours: 'Questa pagina è personale: chi ne ha l’indirizzo può cambiare la tua iscrizione.',
    pageOfEvent: 'Pagina dell’evento',
  },

  calendar: {
    follow: 'Segui via email',
    followNote: 'I nuovi eventi al massimo in un’email al giorno. Puoi smettere con un clic.',
    email: 'Email',
    followButton: 'Segui',
    subscribe: 'Abbonati a tutto',
    allAndFollow: 'Vedi e segui tutti gli eventi',
    description: (team) => `Tutti gli eventi di ${team} in un unico calendario.`,

    view: 'Vista',
    list: 'Elenco',
    month: 'Mese',
    past: 'Passati',
    searchEvents: 'Cerca eventi',
    search: 'Cerca',
    found: (dates) => count(dates, { one: '# data per «{query}»', other: '# date per «{query}»' }),
    notFound: 'Nessun evento ha «{query}» nel titolo o nel luogo.',
    topics: 'Temi',
    allTopics: 'Tutti',
    subscribeTo: 'Abbonati a {topic}',
    noTopic: 'In questo calendario non c’è il tema «{query}».',
    onlyTopics: 'Solo su questi temi, o su tutti se non ne scegli nessuno',
    showAll: 'Mostra tutti gli eventi',
    nothingPast: 'Non è ancora terminato nessun evento.',
    nothingPlanned:
      'Al momento non sono previsti eventi. Abbonati, e il prossimo apparirà nel tuo calendario.',
    earlierDates: 'Date precedenti',
    laterDates: 'Date successive',
    tooMany: 'Ci sono più eventi di quanti ne possa mostrare questa pagina.',

    next: (howSoon) => `Prossimo · ${howSoon}`,
    timeUntil: (time, date) => `${time}, fino a ${date}`,
    alsoOn: (dates) => `Anche: ${dates}`,
    cancelled: 'Annullato',
    moved: 'Spostato',
    recurring: 'Ricorrente',

    previousMonth: 'Mese precedente',
    nextMonth: 'Mese successivo',
    today: 'Oggi',
    more: (events) => count(events, { one: '+# altro', other: '+# altri' }),
    cancelledEvent: '(annullato)',
    timesOf: (place) =>
      `Gli orari sono quelli di ${place}. Se il fuso orario è un altro, è indicato accanto all’orario.`,

    noneNow: 'Al momento non sono previsti eventi',
    andMore: (dates) => count(dates, { one: 'E # altra data', other: 'E altre # date' }),
  },

  problems: italianVisitorProblems,
}
