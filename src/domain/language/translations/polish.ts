import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('pl')
const list = new Intl.ListFormat('pl')
const dates = intlDates('pl')

const DAYS = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę']
const ORDINALS = { 1: 'pierwsz', 2: 'drug', 3: 'trzec', 4: 'czwart', 5: 'piąt', [-1]: 'ostatn' } as const
const MASCULINE = { 1: 'y', 2: 'i', 3: 'i', 4: 'y', 5: 'y', [-1]: 'i' } as const
const FEMININE = { 1: 'ą', 2: 'ą', 3: 'ią', 4: 'ą', 5: 'ą', [-1]: 'ią' } as const
const OF_MONTHS =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  )

const moreDates = (number: number) =>
  count(number, {
    one: '# kolejny termin',
    few: '# kolejne terminy',
    many: '# kolejnych terminów',
    other: '# kolejnego terminu',
  })

const newEvents = (number: number) =>
  count(number, {
    one: '# nowe wydarzenie',
    few: '# nowe wydarzenia',
    many: '# nowych wydarzeń',
    other: '# nowego wydarzenia',
  })

const cancelledEvents = (number: number) =>
  count(number, {
    one: '# odwołane wydarzenie',
    few: '# odwołane wydarzenia',
    many: '# odwołanych wydarzeń',
    other: '# odwołanego wydarzenia',
  })

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: 'właściciel',
  member: 'członek',
  yes: 'tak',
  maybe: 'być może',
  no: 'nie',
}

const WEEKDAYS = ['poniedziałki', 'wtorki', 'środy', 'czwartki', 'piątki', 'soboty', 'niedziele']

const PARTS: Record<ChangedPart, string> = {
  date: 'datę',
  time: 'godzinę',
  'time zone': 'strefę czasową',
  repetition: 'powtarzanie',
  place: 'miejsce',
}

const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

/** @public The app has it too, without the rest. */
export const polishTime: TimeWords = {
  ...dates,
  allDay: 'Cały dzień',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Wydarzenie zakończone: ${date}`,
  movedFrom: (when) => `Poprzedni termin: ${when}`,
  today: 'Dzisiaj',
  tomorrow: 'Jutro',
  happeningNow: 'Trwa teraz',
  inDays: (days) => count(days, { one: 'Za # dzień', few: 'Za # dni', many: 'Za # dni', other: 'Za # dnia' }),
  inWeeks: (weeks) =>
    count(weeks, {
      one: 'Za # tydzień',
      few: 'Za # tygodnie',
      many: 'Za # tygodni',
      other: 'Za # tygodnia',
    }),
  inMonths: (months) =>
    count(months, {
      one: 'Za # miesiąc',
      few: 'Za # miesiące',
      many: 'Za # miesięcy',
      other: 'Za # miesiąca',
    }),
  inYears: (years) =>
    count(years, { one: 'Za # rok', few: 'Za # lata', many: 'Za # lat', other: 'Za # roku' }),
  everyDays: (interval) =>
    count(interval, { one: 'Codziennie', few: 'Co # dni', many: 'Co # dni', other: 'Co # dnia' }),
  everyWeeks: (interval, weekdays) => {
    const weeks = count(interval, {
      one: 'Co tydzień',
      few: 'Co # tygodnie',
      many: 'Co # tygodni',
      other: 'Co # tygodnia',
    })
    const names = weekdays.map((weekday) => WEEKDAYS[weekday] ?? '')
    return `${weeks} ${names[0] === 'wtorki' ? 'we' : 'w'} ${list.format(names)}`
  },
  everyMonths: (interval) =>
    count(interval, {
      one: 'Co miesiąc',
      few: 'Co # miesiące',
      many: 'Co # miesięcy',
      other: 'Co # miesiąca',
    }),
  everyYears: (interval) =>
    count(interval, { one: 'Co rok', few: 'Co # lata', many: 'Co # lat', other: 'Co # roku' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) => {
    const day = DAYS[weekday] ?? ''
    const ending = (day.endsWith('ę') ? FEMININE : MASCULINE)[week]
    return `${every} w ${ORDINALS[week]}${ending} ${day}${month ? ` ${OF_MONTHS[month - 1]}` : ''}`
  },
  until: (summary, date) => `${summary}, do ${date}`,
  times: (summary, times) =>
    `${summary}, łącznie ${count(times, { one: '#\u00a0raz', few: '#\u00a0razy', many: '#\u00a0razy', other: '#\u00a0raza' })}`,
  skippingMonths: (summary, day) => `${summary} (z pominięciem miesięcy bez dnia ${day})`,
  skippingYears: (summary) => `${summary} (z pominięciem lat bez 29 lutego)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (z pominięciem miesięcy bez takiego dnia)`,
  skippingYearsWithoutOne: (summary) => `${summary} (z pominięciem lat bez takiego dnia)`,
}

/** @public The app has it too, for its previews. */
export const polishPage: Words['page'] = {
  language: 'Język',
  openGraphLocale: 'pl_PL',
  poweredBy: 'Technologia: {brand}',
  legal: { Imprint: 'Nota prawna', Privacy: 'Prywatność' },
  by: 'Organizator: {organizer}',
  invitesYou: 'Zaprasza {organizer}',
  share: 'Udostępnij',
  sendToFriend: 'Wyślij znajomym',
  moreFrom: 'Inne wydarzenia: {team}',
  reportEvent: 'Zgłoś to wydarzenie',
  description: 'Opis',
  eventCancelled: 'To wydarzenie zostało odwołane',
  cancelledTitle: (title) => `Odwołane: ${title}`,
  joinOnline: 'Dołącz online',
  online: 'Online',
  showOnMap: 'Pokaż na mapie',
  details: 'Szczegóły',
  detailsAndReminders: 'Szczegóły i przypomnienia',

  when: 'Kiedy',
  recurrence: 'Powtarzanie',
  where: 'Gdzie',
  dateAndTime: ', ',
  nextDates: 'Najbliższe terminy',
  changedDates: 'Zmienione terminy',
  moreDates,
  moreDatesChanged: (number, changed) => `${moreDates(number)}, w tym zmienione: ${changed}`,
  cancelled: 'Odwołany',
  timeInPlace: '{time} w Twojej strefie czasowej ({place})',
  zoneTime: (place) => `czas lokalny (${place})`,

  addToCalendar: 'Dodaj do kalendarza',
  otherCalendars: 'Inne kalendarze',
  calendarNames: { ...PLATFORM_NAMES, google: 'Kalendarz Google', apple: 'Kalendarz Apple' },
  downloadFile: 'Pobierz .ics',
  personalAccount: 'Konto osobiste',
  workOrSchool: 'Konto służbowe lub szkolne',
  anyOtherCalendar: 'Dowolny inny kalendarz',
  keepInSync: 'Zawsze aktualne',
  subscribeNote:
    'Po zasubskrybowaniu zmiany same trafią do Twojego kalendarza: w Apple w ciągu 1–3 godzin, w Outlooku po około 3 godzinach, w Google po 12–24 godzinach.',
  onlyOnComputer: 'W Google i Outlooku subskrypcję można dodać tylko na komputerze.',
  onlyOnComputerCopy:
    'W Google i Outlooku subskrypcję można dodać tylko na komputerze. Skopiuj ten adres i dodaj go tam do kalendarza.',
  feedAddress: 'Adres subskrypcji',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  orByEmail: 'Informacje o zmianach możesz też dostawać e‑mailem: {link}',

  getReminders: 'Otrzymuj przypomnienia',
  remindersOffer:
    'Przypomnienie dzień i godzinę wcześniej oraz wiadomość, gdy coś się zmieni. Wypiszesz się jednym kliknięciem.',
  remindersOfPast:
    'To wydarzenie już się odbyło. Zostaw swój e‑mail, a damy Ci znać, jeśli odbędzie się ponownie.',
  name: 'Imię i nazwisko',
  email: 'E‑mail',
  subscribe: 'Zapisz się na powiadomienia',
  submitting: 'Wysyłanie…',
  oneMoreStep: 'Jeszcze jeden krok: kliknij przycisk w wiadomości wysłanej na adres {email}',
  onTheList: 'Jesteś na liście z adresem {email}',
  onTheWaitingList: 'Jesteś na liście rezerwowej z adresem {email}',
  notComing: 'Twoja odpowiedź z adresem {email}: nie',
  added: 'Będziesz otrzymywać powiadomienia o tym wydarzeniu',
  success: 'Gotowe!',
  successAdded: 'Gotowe! Będziesz otrzymywać powiadomienia o tym wydarzeniu',
  signUpAnother: 'Zapisz inną osobę',
  error: 'Błąd',
  failed: 'Nie udało się wysłać. Spróbuj ponownie.',
  didYouMean: 'Czy chodzi o {address}? Jeśli Twój adres jest poprawny, kliknij ponownie.',
  close: 'Zamknij',

  willYouCome: 'Weźmiesz udział?',
  answers: { yes: 'Tak', maybe: 'Być może', no: 'Nie' },
  withGuests: (answer, guests) => {
    const withThem = count(guests, {
      one: 'z # osobą towarzyszącą',
      few: 'z # osobami towarzyszącymi',
      many: 'z # osobami towarzyszącymi',
      other: 'z # osoby towarzyszącej',
    })
    return `${answer}, ${withThem}`
  },
  date: 'Termin',
  guests: 'Osoby towarzyszące',
  sentence: (text) => `${text}.`,
  placesLeft: (left) =>
    count(left, {
      one: '# wolne miejsce',
      few: '# wolne miejsca',
      many: '# wolnych miejsc',
      other: '# wolnego miejsca',
    }),
  fullDate: (date) => `${date} (brak miejsc)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Odpowiedzi nie są już przyjmowane. Nadal możesz otrzymywać przypomnienia.',
  allPlacesTaken: 'Wszystkie miejsca są zajęte. Wybierz „Tak”, aby czekać na wolne miejsce.',
  answerUntil: (time) => `Możesz odpowiedzieć do: ${time}.`,
  sendAnswer: 'Wyślij odpowiedź',
  joinWaitingList: 'Zapisz się na listę rezerwową',
  youAnswered: (answer) => `Twoja odpowiedź: ${answer}.`,
  seeYou: (date, name) => `${name}, do zobaczenia: ${date}.`,
  waitForPlace: 'Wszystkie miejsca są zajęte: dostaniesz e‑mail, gdy zwolni się miejsce dla Ciebie.',
  countsOnceConfirmed: 'Twoja odpowiedź zostanie uwzględniona po kliknięciu przycisku w wiadomości.',
  howToChange: 'W naszej wiadomości znajdziesz to, co zostało zapisane, i link, aby to zmienić.',
  chooseAnswer: 'Wybierz odpowiedź',
}

export const polishVisitorProblems: Words['problems'] = {
  nameRequired: 'Podaj imię i nazwisko',
  nameTooLong: 'Imię i nazwisko może mieć najwyżej 200 znaków',
  nameUnstorable: 'Imię i nazwisko zawiera znak, którego nie można zapisać',
  emailRequired: 'Podaj prawidłowy adres e‑mail',
  emailWithoutEnding: 'Temu adresowi brakuje końcówki, na przykład .org',
  emailBlocked: 'Tego adresu e‑mail nie można tu użyć.',
  noGuests: 'Na to wydarzenie nie można zabrać osób towarzyszących',
  noSuchDate: 'Wybierz jeden z terminów tego wydarzenia',
  noSuchReply: (question) => `Wybierz jedną z odpowiedzi na pytanie: ${question}`,
  replyTooLong: 'Odpowiedź może mieć najwyżej 300 znaków',
  replyUnstorable: 'Odpowiedź zawiera znak, którego nie można zapisać',
  answersClosed: 'Odpowiedzi na to wydarzenie nie są już przyjmowane.',
  placesLeft: (number) =>
    count(number, {
      one: 'Zostało już tylko # miejsce. Zabierz mniej osób towarzyszących.',
      few: 'Zostały już tylko # miejsca. Zabierz mniej osób towarzyszących.',
      many: 'Zostało już tylko # miejsc. Zabierz mniej osób towarzyszących.',
      other: 'Zostało już tylko # miejsca. Zabierz mniej osób towarzyszących.',
    }),
  noPlaceLeft: 'Nie ma już miejsc dla kolejnych osób towarzyszących.',
  fillInAll: 'Wypełnij wszystkie pola',
  emailInvalid: 'Podaj prawidłowy adres e‑mail',
  messageUnstorable: 'Wiadomość zawiera znak, którego nie można zapisać',
  tooManySignUps: 'Z Twojej sieci przyszło zbyt wiele zapisów. Spróbuj ponownie za chwilę.',
  tooManySearches: 'Z Twojej sieci przyszło zbyt wiele wyszukiwań. Spróbuj ponownie za chwilę.',
  answeredTooOften: 'Twoja odpowiedź była zmieniana zbyt często. Spróbuj ponownie za godzinę.',
  tooManyMessages: 'Z Twojej sieci przyszło zbyt wiele wiadomości. Spróbuj ponownie za minutę.',
  busy: 'Ktoś inny właśnie to zmienia. Spróbuj ponownie za chwilę.',
  noData: 'Serwer nie ma teraz dostępu do swoich danych. Spróbuj ponownie za chwilę.',
  noSuchZone: (zone) => `Ten serwer nie zna strefy czasowej ${zone}`,
}

/** Speaks to "ty", without past tenses, which would name the reader's gender. */
export const polish: Words = {
  language: 'pl',

  time: polishTime,

  page: polishPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} przez ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Twój zapis',
    unsubscribe: 'Wypisz się',
    sentBy: 'Wysłane przez {brand}, {address}',
    addToCalendar: 'Dodaj do kalendarza:',
    buttonFails: 'Jeśli przycisk nie działa, otwórz ten link:',
    viewEvent: 'Zobacz wydarzenie',
    questions: (organizer) =>
      `Masz pytania? Odpowiedz na tę wiadomość. Dotrze do organizatora: ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Otrzymujesz tę wiadomość, ponieważ ten adres podano na stronie wydarzenia ${title}, w formularzu „${form}”. ${brand} wysyła ją w imieniu organizatora: ${organizer}.`,
    calendarByItself: (link) =>
      `Dzięki załączonemu zaproszeniu Twój kalendarz zrobi to sam. Aby zmienić swój zapis, otwórz poniżej link „${link}”: odpowiedzi z kalendarza nikt nie czyta.`,

    facts: { when: 'Kiedy', series: 'Powtarzanie', where: 'Gdzie' },
    organizer: 'Organizator',
    noSeries: 'Nie powtarza się',
    noPlace: 'Nie podano miejsca',
    before: 'Było',
    now: 'Jest',

    confirm: {
      subject: 'Potwierdź zapis',
      preview: 'Kliknij przycisk, aby otrzymywać przypomnienia i informacje o tym wydarzeniu.',
      heading: 'Potwierdź swój zapis',
      text: 'Ktoś, prawdopodobnie Ty, podał ten adres, aby otrzymywać przypomnienia i informacje o tym wydarzeniu. Kliknij przycisk, aby je dostawać.',
      button: 'Potwierdź',
      note: 'To nie Ty? Zignoruj tę wiadomość. Bez kliknięcia przycisku nie będzie żadnych przypomnień, a ten adres zostanie usunięty po 7 dniach.',
      reason: (brand) =>
        `Otrzymujesz tę wiadomość, ponieważ ten adres podano na stronie wydarzenia w serwisie ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Potwierdź swoją odpowiedź',
      text: 'Ktoś, prawdopodobnie Ty, odpowiedział na ten termin z tego adresu. Odpowiedź zostanie uwzględniona po kliknięciu przycisku.',
      note: 'To nie Ty? Zignoruj tę wiadomość. Bez kliknięcia przycisku nic się nie zmieni.',
    },

    returning: {
      subject: 'Zapisz się ponownie',
      heading: 'Nie jesteś już na liście tego wydarzenia. Zapisać Cię ponownie?',
      text: 'Ktoś, prawdopodobnie Ty, ponownie zapisał ten adres. Znajdziesz się na liście dopiero po kliknięciu przycisku.',
      button: 'Zapisz mnie ponownie',
    },

    confirmation: {
      onTheList: 'Jesteś na liście',
      onTheWaitingList: 'Jesteś na liście rezerwowej',
      notComing: 'Nie przyjdziesz',
      staysText:
        'Ktoś, prawdopodobnie Ty, ponownie zapisał ten adres. Twoja wcześniejsza odpowiedź pozostaje bez zmian.',
      noReminders: 'Nie dostaniesz przypomnień.',
      isOver: 'To wydarzenie już się odbyło. Dostaniesz e‑mail, jeśli odbędzie się ponownie.',
      tooSoon:
        'Na przypomnienie jest już za późno, ale dostaniesz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
      reminders: {
        day: 'Dostaniesz przypomnienie dzień przed rozpoczęciem oraz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
        hour: 'Dostaniesz przypomnienie godzinę przed rozpoczęciem oraz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
        both: 'Dostaniesz przypomnienie dzień i godzinę przed rozpoczęciem oraz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
      },
      remindersOfSeries: {
        day: 'Dostaniesz przypomnienie dzień przed każdym terminem oraz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
        hour: 'Dostaniesz przypomnienie godzinę przed każdym terminem oraz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
        both: 'Dostaniesz przypomnienie dzień i godzinę przed każdym terminem oraz e‑mail, jeśli zmieni się data, godzina lub miejsce.',
      },
      note: 'To nie Twój zapis? Być może ktoś pomylił się we własnym adresie. Wypisz się poniżej, a nie dostaniesz więcej wiadomości o tym wydarzeniu.',
      file: 'W przypadku innego kalendarza otwórz załączony plik.',
    },

    place: {
      heading: 'Masz miejsce',
      text: 'Zwolniło się miejsce i należy ono do Ciebie. Na liście rezerwowej przyszła Twoja kolej.',
      note: (link) =>
        `Nie możesz przyjść? Otwórz poniżej link „${link}”, aby miejsce dostała następna osoba z listy.`,
    },

    reminder: {
      soon: 'Zaczyna się niedługo',
      allDay: 'cały dzień',
      text: 'Oto Twoje przypomnienie o wydarzeniu.',
    },

    cancellation: {
      heading: 'Odwołane',
      text: (organizer) =>
        `Niestety organizator (${organizer}) odwołał to wydarzenie. Nie dostaniesz więcej przypomnień.`,
      textOfSeries: (organizer) =>
        `Niestety organizator (${organizer}) odwołał wszystkie pozostałe terminy tego wydarzenia. Nie dostaniesz więcej przypomnień.`,
      private: 'Już niepubliczne',
      privateText: (organizer) =>
        `Organizator (${organizer}) zmienił to wydarzenie na prywatne. Jego strona jest zamknięta i nie dostaniesz więcej przypomnień. Jeśli planujesz udział, zapytaj organizatora, czy wydarzenie się odbędzie.`,
      privateTextOfSeries: (organizer) =>
        `Organizator (${organizer}) zmienił to wydarzenie i wszystkie jego pozostałe terminy na prywatne. Jego strona jest zamknięta i nie dostaniesz więcej przypomnień. Jeśli planujesz udział, zapytaj organizatora, czy wydarzenie się odbędzie.`,
    },

    restoration: {
      heading: 'Wydarzenie jednak się odbędzie',
      preview: (organizer) => `Organizator (${organizer}) przywrócił to wydarzenie.`,
      text: (organizer) =>
        `Organizator (${organizer}) przywrócił to wydarzenie. Zignoruj naszą ostatnią wiadomość na jego temat: nadal jesteś na liście i znów będziesz otrzymywać przypomnienia.`,
    },

    message: (organizer) => `Wiadomość od organizatora (${organizer}) do osób zapisanych na to wydarzenie:`,

    invitation: {
      heading: 'W Twoim kalendarzu',
      text: 'Zgodnie z Twoją prośbą wysyłamy to wydarzenie do Twojego kalendarza. Zmiany i odwołania pojawią się w nim same.',
      note: 'Kalendarz Google dodaje zaproszenia od znanych Ci nadawców. Jeśli zapyta, potwierdź, że znasz nadawcę.',
    },
    removal: {
      subject: 'Usunięte z Twojego kalendarza',
      preview: 'Nie jesteś już na liście tego wydarzenia. To ostatnia wiadomość na jego temat.',
      heading: 'Nie jesteś już na liście tego wydarzenia',
      text: 'To ostatnia wiadomość na jego temat. Usuwa ona wydarzenie z Twojego kalendarza.',
      declined: 'Ta wiadomość usuwa je z Twojego kalendarza.',
    },
    removed: {
      heading: 'Nie jesteś już na liście',
      text: 'Organizator wykreślił Cię z listy tego wydarzenia. To ostatnia wiadomość na jego temat.',
    },

    file: {
      add: 'Otwórz załączony plik, aby dodać wydarzenie do kalendarza.',
      update: 'Otwórz załączony plik, aby zaktualizować wydarzenie w kalendarzu.',
      remove: 'Otwórz załączony plik, aby usunąć wydarzenie z kalendarza.',
      restore: 'Otwórz załączony plik, aby przywrócić wydarzenie w kalendarzu.',
      updateDate: 'Otwórz załączony plik, aby zaktualizować ten termin w kalendarzu.',
      updateDates: 'Otwórz załączony plik, aby zaktualizować te terminy w kalendarzu.',
      removeDate: 'Otwórz załączony plik, aby usunąć ten termin z kalendarza.',
      restoreDate: 'Otwórz załączony plik, aby przywrócić ten termin w kalendarzu.',
    },

    allSignUps: {
      subject: (brand) => `Twoje zapisy w serwisie ${brand}`,
      preview: 'Oto link do wszystkich Twoich zapisów.',
      heading: 'Wszystkie Twoje zapisy',
      text: (site) =>
        `Link otwiera stronę ze wszystkimi wydarzeniami w serwisie ${site}, na które zapisano ten adres. Możesz się tam z nich wypisać, pobrać swoje dane i dodać własny kanał kalendarza.`,
      button: 'Pokaż moje zapisy',
      keep: 'Link działa przez 7 dni. Każdy, kto go ma, może zmieniać Twoje zapisy, więc nikomu nie przekazuj tej wiadomości.',
      ignore: 'To nie Twoja prośba? Zignoruj tę wiadomość. Link trafia tylko na ten adres.',
    },
    askedByLink:
      'Otrzymujesz tę wiadomość, ponieważ poprosił o nią ktoś, kto ma link z wiadomości wysłanej na ten adres.',

    personalData: {
      subject: (brand) => `Co ${brand} o Tobie przechowuje`,
      preview: 'Oto dane, o które poproszono na stronie otwartej z linku w wiadomości.',
      heading: 'Jakie dane o Tobie przechowujemy',
      text: (site) =>
        `Oto dane przechowywane dla tego adresu w serwisie ${site}. Dni podano według czasu UTC.`,
      more: (number) => `i jeszcze ${number}`,
      erase:
        'Aby usunąć te dane, otwórz link „Wypisz się” w dowolnej wiadomości o wydarzeniu. Aby je poprawić, napisz do organizatora.',
      ignore: 'To nie Twoja prośba? Zignoruj tę wiadomość. Trafia ona tylko na ten adres.',
      facts: {
        account: 'Konto',
        teams: 'Zespoły',
        identities: 'Logowanie jednokrotne',
        tokens: 'Tokeny API',
        signUps: 'Zapisy',
        answers: 'Odpowiedzi',
        follows: 'Obserwowane',
        organizerOf: 'Organizowane',
        invitations: 'Zaproszenia',
        messages: 'Wiadomości',
        emails: 'E‑maile',
      },
      since: (day) => `od ${day}`,
      memberSince: (team, role, day) => `${team} (${STORED[role] ?? role}), od ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), jako ${name}, ${day}`,
      followsSince: (team, day) => `${team}, od ${day}`,
      invitedTo: (team, day) => `do zespołu ${team}, ${day}`,
    },

    follow: {
      subject: 'Potwierdź: nowe wydarzenia e‑mailem',
      preview: 'Kliknij przycisk, aby otrzymywać nowe wydarzenia z tego kalendarza.',
      heading: 'Obserwować ten kalendarz?',
      text: 'Ktoś, prawdopodobnie Ty, poprosił o wysyłanie nowych wydarzeń z tego kalendarza e‑mailem. Kliknij przycisk, aby je dostawać, najwyżej w jednej wiadomości dziennie.',
      button: 'Obserwuj',
      note: 'To nie Twoja prośba? Zignoruj tę wiadomość. Bez kliknięcia przycisku nie będzie żadnych wiadomości, a ten adres zostanie usunięty po 7 dniach.',
      reason: (brand) =>
        `Otrzymujesz tę wiadomość, ponieważ ten adres podano na stronie kalendarza w serwisie ${brand}.`,
    },

    news: {
      new: 'Nowe',
      cancelled: 'Odwołane',
      newEvents,
      cancelledEvents,
      newAndCancelled: (added, cancelled) => `${newEvents(added)}, ${cancelledEvents(cancelled)}`,
      button: 'Otwórz kalendarz',
      more: (number) =>
        count(number, {
          one: 'W kalendarzu znajdziesz jeszcze # wydarzenie.',
          few: 'W kalendarzu znajdziesz jeszcze # wydarzenia.',
          many: 'W kalendarzu znajdziesz jeszcze # wydarzeń.',
          other: 'W kalendarzu znajdziesz jeszcze # wydarzenia.',
        }),
      note: 'O zmianach godzin i miejsc nie informujemy e‑mailem. Zasubskrybuj kalendarz na jego stronie, a zmiany same trafią do Twojego kalendarza.',
      reason: (team, brand) =>
        `Otrzymujesz tę wiadomość, ponieważ ten adres obserwuje kalendarz zespołu ${team}. ${brand} wysyła ją w jego imieniu.`,
    },
  },

  changes: {
    headings: {
      date: 'Nowa data',
      time: 'Nowa godzina',
      'time zone': 'Nowa strefa czasowa',
      place: 'Nowe miejsce',
      'date, time': 'Nowa data i godzina',
      'date, time zone': 'Nowa data i strefa czasowa',
      'date, place': 'Nowa data i nowe miejsce',
      'time, time zone': 'Nowa godzina i strefa czasowa',
      'time, place': 'Nowa godzina i nowe miejsce',
      'time zone, place': 'Nowa strefa czasowa i nowe miejsce',
    },
    changed: 'Zmiana',
    heading: 'To wydarzenie się zmieniło',
    preview: (organizer, parts) => `Organizator (${organizer}) zmienił ${partsText(parts)}.`,
    text: (organizer, parts) => `Organizator (${organizer}) zmienił ${partsText(parts)} tego wydarzenia.`,
    detailsPreview: (organizer) => `Organizator (${organizer}) zmienił szczegóły.`,
    detailsText: (organizer) => `Organizator (${organizer}) zmienił szczegóły tego wydarzenia.`,

    oneDate: {
      cancelled: {
        subject: 'Jeden termin odwołany',
        heading: 'Ten termin został odwołany',
        text: (organizer) => `Niestety organizator (${organizer}) odwołał ten termin.`,
        label: 'Odwołany',
      },
      stillCancelled: {
        subject: 'Informacja o odwołanym terminie',
        heading: 'Informacja o tym odwołanym terminie',
        text: (organizer) =>
          `Organizator (${organizer}) zmienił informację o tym terminie, który pozostaje odwołany.`,
        label: 'Odwołany',
      },
      moved: {
        subject: 'Jeden termin przeniesiony',
        heading: 'Ten termin został przeniesiony',
        text: (organizer) => `Organizator (${organizer}) przeniósł jeden termin tego wydarzenia.`,
        label: 'Przeniesiony',
      },
      elsewhere: {
        subject: 'Nowe miejsce w jednym terminie',
        heading: 'Inne miejsce w tym terminie',
        text: (organizer) => `Organizator (${organizer}) zmienił miejsce jednego terminu tego wydarzenia.`,
        label: 'Inne miejsce',
      },
      restored: {
        subject: 'Jeden termin przywrócony',
        heading: 'Ten termin został przywrócony',
        text: (organizer) => `Organizator (${organizer}) przywrócił ten termin.`,
        label: 'Przywrócony',
      },
      noted: {
        subject: 'Informacja o jednym terminie',
        heading: 'Informacja o tym terminie',
        text: (organizer) => `Organizator (${organizer}) dodał informację o jednym terminie tego wydarzenia.`,
        label: 'Informacja',
      },
      same: {
        subject: 'Jeden termin bez zmian',
        heading: 'Ten termin pozostaje bez zmian',
        text: (organizer) => `Organizator (${organizer}) zmienił to wydarzenie, ale nie ten termin.`,
        label: 'Bez zmian',
      },
    },
    othersStay: (text) => `${text} Wszystkie inne terminy pozostają bez zmian.`,
    datesSubject: (number) =>
      count(number, {
        one: '# zmieniony termin',
        few: '# zmienione terminy',
        many: '# zmienionych terminów',
        other: '# zmienionego terminu',
      }),
    datesHeading: (number) =>
      count(number, {
        one: 'Zmienił się # termin',
        few: 'Zmieniły się # terminy',
        many: 'Zmieniło się # terminów',
        other: 'Zmieniło się # terminu',
      }),
    datesText: (organizer, number) => {
      const dates = count(number, {
        one: '# termin',
        few: '# terminy',
        many: '# terminów',
        other: '# terminu',
      })
      return `Organizator (${organizer}) zmienił ${dates} tego wydarzenia.`
    },
    dates: 'Terminy',
    moreDates: (number) => `i ${moreDates(number)} na stronie wydarzenia`,
    movedFrom: 'Poprzedni termin',
    movedFromWhen: (when) => `poprzedni termin: ${when}`,
    insteadOf: (when) => `zamiast: ${when}`,
  },

  plain: {
    backToEvent: 'Wróć do wydarzenia',
    backToCalendar: 'Wróć do kalendarza',

    notFound: '404 Nie znaleziono strony',
    notFoundNote: 'Pod tym adresem nic nie ma.',
    goTo: (brand) => `Przejdź do serwisu ${brand}`,
    eventNotFound: 'Nie znaleziono wydarzenia',
    eventNotFoundNote: 'Szukane wydarzenie nie istnieje lub nie jest już dostępne.',
    embedNotFoundNote: 'To wydarzenie nie istnieje lub nie jest publiczne.',
    eventNotPublic: 'Wydarzenie nie jest publiczne',
    eventNotPublicNote: 'To wydarzenie jest prywatne i nie można go osadzić.',
    unavailable: 'Chwilowo niedostępne',
    tryAgain: 'Spróbuj ponownie',
    eventRemoved: 'To wydarzenie zostało usunięte',
    eventRemovedNote: 'Usunął je administrator tego serwera. Powód: {reason}',
    calendarOff: 'Ten kalendarz jest wyłączony',
    calendarOffNote:
      'Zespół obecnie go nie pokazuje. Wydarzenia nadal można otwierać przez ich własne linki.',
    calendarNotFound: 'Nie znaleziono kalendarza',
    calendarNotFoundNote: 'Pod tym adresem nie ma kalendarza. Sprawdź pisownię adresu.',

    report: {
      heading: 'Zgłoś to wydarzenie',
      note: 'Napisz administratorowi tego serwera, co jest nie tak.',
      calendarHeading: 'Zgłoś ten kalendarz',
      calendarNote: 'Napisz administratorowi tego serwera, co jest nie tak.',
      name: 'Twoje imię i nazwisko',
      email: 'Twój e‑mail',
      message: 'Co jest nie tak?',
      send: 'Wyślij zgłoszenie',
      thanks: 'Dziękujemy za zgłoszenie',
      thanksNote: 'Administrator tego serwera je sprawdzi.',
    },

    confirmSignUp: {
      heading: 'Potwierdzić zapis?',
      note: 'Będziesz otrzymywać przypomnienia i informacje o tym wydarzeniu. Link do wypisania się znajdziesz w każdej wiadomości.',
      confirm: 'Potwierdź',
      confirmed: 'Jesteś na liście',
      confirmedNote: 'Twój zapis jest potwierdzony. Wiadomość ze szczegółami jest już w drodze.',
      cancelled: 'To wydarzenie zostało odwołane',
      cancelledNote:
        'Organizator je odwołał, więc nie ma czego potwierdzać i nie będziesz otrzymywać przypomnień.',
      closed: 'Zapisy są zamknięte',
      closedNote: 'Organizator nie przyjmuje już zapisów na to wydarzenie, więc nie ma czego potwierdzać.',
      dateGone: 'Ten termin się nie odbędzie',
      dateGoneNote: 'Nie ma czego potwierdzać. Na stronie wydarzenia możesz wybrać inny termin.',
      gone: 'Ten link już nie działa',
      goneNote:
        'Zapisy niepotwierdzone w ciągu 7 dni są usuwane, podobnie jak te, z których ktoś się wypisał. Możesz zapisać się ponownie na stronie wydarzenia.',
    },

    follow: {
      checkEmail: 'Sprawdź pocztę',
      checkEmailNote:
        'Jeśli ten adres jeszcze nie obserwuje kalendarza, wiadomość z przyciskiem jest już w drodze. Kliknij przycisk, a będziesz dostawać nowe wydarzenia.',
      failed: 'Nie udało się',
      heading: 'Obserwować ten kalendarz?',
      note: 'Będziesz otrzymywać nowe wydarzenia i informacje o ich odwołaniu, najwyżej w jednej wiadomości dziennie. Link do wypisania się znajdziesz w każdej wiadomości.',
      follow: 'Obserwuj',
      followed: 'Obserwujesz ten kalendarz',
      followedNote: 'Nowe wydarzenia będą przychodzić e‑mailem.',
      gone: 'Ten link już nie działa',
      goneNote:
        'Link działa przez 7 dni, o ile adres nie zostanie wypisany ani kalendarz wyłączony. Możesz znów obserwować kalendarz na jego stronie.',
    },

    unsubscribe: {
      event: {
        heading: 'Wypisać się z tego wydarzenia?',
        note: 'Otrzymujesz przypomnienia i informacje o tym wydarzeniu. Jeśli się wypiszesz, Twoje imię i nazwisko oraz adres e‑mail zostaną usunięte z listy uczestników.',
        doneNote:
          'Nie dostaniesz więcej wiadomości o tym wydarzeniu. Twoje imię i nazwisko oraz adres e‑mail zostały usunięte z listy uczestników. Jeśli ktoś ponownie Cię zapisze, najpierw zapytamy Cię e‑mailem.',
        back: 'Znów jesteś na liście',
        backNote: 'Będziesz otrzymywać przypomnienia i informacje o tym wydarzeniu, tak jak wcześniej.',
        howToReturn: 'Aby otrzymywać przypomnienia i informacje, zapisz się ponownie na stronie wydarzenia.',
      },
      calendar: {
        heading: 'Wypisać się z tego kalendarza?',
        note: 'Otrzymujesz nowe wydarzenia z tego kalendarza. Jeśli się wypiszesz, Twój adres e‑mail zostanie usunięty z listy obserwujących.',
        doneNote:
          'Nie dostaniesz więcej wiadomości o tym kalendarzu. Twój adres e‑mail został usunięty z listy obserwujących.',
        back: 'Znów obserwujesz ten kalendarz',
        backNote: 'Nowe wydarzenia będą przychodzić e‑mailem, tak jak wcześniej.',
        howToReturn: 'Aby otrzymywać nowe wydarzenia, zacznij ponownie obserwować kalendarz na jego stronie.',
      },
      doneNoteInvited:
        'Nie dostaniesz więcej wiadomości o tym wydarzeniu. Twoje imię i nazwisko oraz adres e‑mail zostały usunięte z listy uczestników. Jeśli ktoś ponownie Cię zapisze, najpierw zapytamy Cię e‑mailem. Ostatnia wiadomość usunie wydarzenie z Twojego kalendarza.',
      unsubscribe: 'Wypisz się',
      done: 'Wypisano Cię',
      undo: 'Cofnij',
      changedYourMind:
        'Chcesz to zmienić? Otwórz ponownie link „Wypisz się” w wiadomości i zezwól tam na wiadomości.',
      orData: 'Możesz też zobaczyć dane, które ten serwer o Tobie przechowuje, lub je usunąć:',
      emailData: 'Wyślij mi moje dane',
      eraseData: 'Usuń dane tego zapisu',
      eraseAll: 'Usuń wszystko: wyślij mi link',
      otherChoices: 'Inne możliwości',
      orNever: 'Możesz też nie otrzymywać żadnych wiadomości, o żadnym wydarzeniu:',
      never: 'Nigdy więcej wiadomości z tego serwera',
      askNever: 'Nigdy więcej wiadomości z tego serwera: wyślij mi link',
      neverDone: 'Koniec wiadomości z tego serwera',
      neverDoneNote:
        'Twoje imię i nazwisko oraz adres e‑mail zostały usunięte ze wszystkich list uczestników i nikt nie może Cię ponownie zapisać ani zaprosić. Pozostaje tylko kod, po którym serwer rozpoznaje Twój adres i z którego nikt nie może go odczytać. Jeśli masz tu konto, linki do logowania nadal będą do Ciebie docierać.',
      outOfServer:
        'Nie otrzymujesz wiadomości z tego serwera. Jeśli chcesz to zmienić, możesz na nie zezwolić, a potem zapisać się ponownie na stronie wydarzenia.',
      outOfEvent:
        'Nie otrzymujesz wiadomości o tym wydarzeniu. Jeśli chcesz to zmienić, możesz na nie zezwolić, a potem zapisać się ponownie na stronie wydarzenia.',
      allowAgain: 'Znów zezwól na wiadomości',
      allowed: 'Wiadomości są znów dozwolone',
      gone: 'Tego zapisu już nie ma',
      goneNote:
        'Nie dostaniesz z jego powodu więcej wiadomości. Jeśli od tego czasu masz nowy zapis, użyj linku z nowszej wiadomości.',
      dataSent: 'Twoje dane są w drodze',
      dataSentNote:
        'Wiadomość ze wszystkimi danymi na Twój temat trafi na adres, na który wysłano ten link, najwyżej raz na godzinę.',
      erased: 'Twoje dane zostały usunięte',
      erasedNote:
        'Twoje imię i nazwisko oraz adres e‑mail zostały usunięte ze wszystkich list uczestników, podobnie jak przechowywane e‑maile i wiadomości. Kopie zapasowe zawierają je do czasu usunięcia tych kopii. Jeśli masz tu konto, usuń je w jego ustawieniach.',
      erasedOneNote:
        'Dane przechowywane z tym zapisem zostały usunięte, podobnie jak wiadomości na jego temat. Kopie zapasowe zawierają je do czasu usunięcia tych kopii.',
      invalid: 'Ten link nie działa',
      invalidNote:
        'Być może brakuje jego części. Otwórz go ponownie z wiadomości albo skopiuj cały link do paska adresu.',
    },

    noOwnPage: {
      leave: 'Wypisz się z wydarzenia',
      unconfirmed: 'Najpierw potwierdź swój zapis',
      unconfirmedNote:
        'Kliknij przycisk w wiadomości z prośbą o potwierdzenie. Wtedy ta strona pokaże Twój zapis.',
      cancelled: 'To wydarzenie zostało odwołane',
      cancelledNote: 'Organizator je odwołał. Dostaniesz e‑mail, jeśli jednak się odbędzie.',
      hidden: 'To wydarzenie nie jest już publiczne',
      hiddenNote: 'Organizator zmienił je na prywatne. Jeśli planujesz udział, zapytaj go, czy się odbędzie.',
      deleted: 'Tego wydarzenia już nie ma',
      deletedNote: 'Organizator je usunął. Nie dostaniesz więcej przypomnień.',
    },

    allSignUps: {
      heading: 'Wszystkie Twoje zapisy',
      none: 'Twój adres nie jest zapisany na żadne wydarzenie albo wydarzenia dawno się zakończyły.',
      feed: 'Twój własny kanał kalendarza zawiera wydarzenia, na które się wybierasz, i uwzględnia zmiany. Dodaj ten adres do swojego kalendarza i nikomu go nie podawaj:',
      renewFeed: 'Zmień adres kanału',
      download: 'Pobierz kopię swoich danych',
      leaveAll: 'Wypisz się ze wszystkich wydarzeń',
      leaveHeading: (number) =>
        count(number, {
          one: 'Wypisać się z # wydarzenia?',
          few: 'Wypisać się z # wydarzeń?',
          many: 'Wypisać się z # wydarzeń?',
          other: 'Wypisać się z # wydarzenia?',
        }),
      leaveNote:
        'Nie dostaniesz więcej wiadomości na ich temat, a Twoje imię i nazwisko oraz adres e‑mail zostaną usunięte z list uczestników.',
      leave: (number) => (number === 1 ? 'Wypisz się' : 'Wypisz się ze wszystkich'),
      eraseAll: 'Usuń wszystko',
      eraseHeading: 'Usunąć wszystko, co jest o Tobie przechowywane?',
      eraseNote:
        'Twoje zapisy na wszystkie wydarzenia i kalendarze zostaną usunięte, podobnie jak wszystko, co jest przechowywane pod Twoim adresem: imiona i nazwiska, odpowiedzi, e‑maile, wiadomości i zaproszenia. Tego nie można cofnąć.',
      back: 'Wróć do swoich zapisów',
      left: 'Wypisano Cię ze wszystkich wydarzeń',
      leftNote:
        'Twoje imię i nazwisko oraz adres e‑mail zostały usunięte z list uczestników. Chcesz to zmienić? Otwórz link „Wypisz się” w wiadomości o wydarzeniu i zezwól tam na wiadomości.',
      old: 'Ten link już nie działa',
      oldNote:
        'Link działa przez 7 dni. Otwórz link „Twój zapis” w dowolnej wiadomości o wydarzeniu i poproś tam o nowy.',
    },
  },

  own: {
    title: (event) => `Twój zapis: ${event}`,
    heading: 'Twój zapis',
    changeUntil: (time) => `Możesz zmienić odpowiedź do: ${time}.`,
    closed: 'Odpowiedzi nie są już przyjmowane.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (jesteś na liście rezerwowej)`,
    dateCancelled: (answer) => `${answer} (ten termin został odwołany)`,
    save: 'Zapisz zmiany',
    coming: 'Będziesz z nami',
    changeAnswer: 'Zmień odpowiedź',
    saved: 'Zmiany zostały zapisane.',
    showDate: 'Pokaż ten termin',
    changedElsewhere:
      'W międzyczasie Twój zapis został zmieniony gdzie indziej, na przykład w innej karcie. Nic nie zostało zapisane. Zapisz ponownie, aby zachować wybór poniżej.',
    storedNow: (text) => `Zapisane: ${text}`,
    chosenHere: (text) => `Wybrane tutaj: ${text}`,

    inYourCalendar: 'W Twoim kalendarzu',
    open: {
      title: 'Dodaj do mojego kalendarza i aktualizuj',
      text: 'Wyślemy Ci zaproszenie e‑mailem. Zmiany i odwołania będą potem same trafiać do Twojego kalendarza.',
      button: 'Wyślij',
    },
    invited: {
      title: 'Twój kalendarz śledzi to wydarzenie',
      text: 'Zmiany i odwołania trafiają do niego same. Jeśli nie ma w nim wydarzenia, możemy wysłać zaproszenie ponownie.',
      button: 'Wyślij ponownie',
    },
    invitationSent: 'Zaproszenie jest w drodze na Twój adres e‑mail.',

    invitationLater: 'Wyślemy Ci zaproszenie, gdy tylko będzie dla Ciebie miejsce.',
    allSignUps: 'Wszystkie moje zapisy',
    allSignUpsNote: 'Wyślemy link na adres podany przy zapisie.',
    emailLink: 'Wyślij mi link',
    linkSent: 'Jeśli na Twój adres można teraz wysłać kolejną wiadomość, link jest już w drodze.',

    notForYou: 'Nie chcesz już brać udziału?',
    notForYouNote: 'Nie dostaniesz więcej wiadomości o tym wydarzeniu, a Twoje dane znikną z listy.',
    leave: 'Wypisz się z wydarzenia',
    pageIsYours: 'Ta strona jest tylko dla Ciebie: każdy, kto zna jej adres, może zmienić Twój zapis.',
    pageOfEvent: 'Strona wydarzenia',
  },

  calendar: {
    follow: 'Obserwuj przez e‑mail',
    followNote: 'Nowe wydarzenia najwyżej w jednej wiadomości dziennie. Wypiszesz się jednym kliknięciem.',
    email: 'E‑mail',
    followButton: 'Obserwuj',
    subscribe: 'Subskrybuj wszystko',
    allAndFollow: 'Zobacz i obserwuj wszystkie wydarzenia',
    description: (team) => `${team}: wszystkie wydarzenia w jednym kalendarzu.`,

    view: 'Widok',
    list: 'Lista',
    month: 'Miesiąc',
    past: 'Minione',
    searchEvents: 'Szukaj wydarzeń',
    search: 'Szukaj',
    found: (number) => {
      const dates = count(number, {
        one: '# termin',
        few: '# terminy',
        many: '# terminów',
        other: '# terminu',
      })
      return `${dates} dla „{query}”`
    },
    notFound: 'Żadne wydarzenie nie ma „{query}” w tytule ani w nazwie miejsca.',
    topics: 'Tematy',
    allTopics: 'Wszystkie',
    subscribeTo: 'Subskrybuj: {topic}',
    noTopic: 'W tym kalendarzu nie ma tematu „{query}”.',
    onlyTopics: 'Tylko o tych tematach albo o wszystkich, jeśli nie wybierzesz żadnego',
    showAll: 'Pokaż wszystkie wydarzenia',
    nothingPast: 'Żadne wydarzenie jeszcze się nie zakończyło.',
    nothingPlanned:
      'Obecnie nie ma zaplanowanych wydarzeń. Zasubskrybuj ten kalendarz, a następne pojawi się w Twoim.',
    earlierDates: 'Wcześniejsze terminy',
    laterDates: 'Późniejsze terminy',
    tooMany: 'Wydarzeń jest więcej, niż ta strona może pokazać.',

    next: (howSoon) => `Najbliższe · ${howSoon}`,
    timeUntil: (time, date) => `${time}, do: ${date}`,
    alsoOn: (dates) => `Także: ${dates}`,
    cancelled: 'Odwołane',
    moved: 'Przeniesione',
    recurring: 'Cykliczne',

    previousMonth: 'Poprzedni miesiąc',
    nextMonth: 'Następny miesiąc',
    today: 'Dzisiaj',
    more: (number) => `jeszcze ${number}`,
    cancelledEvent: '(odwołane)',
    timesOf: (place) => `Godziny podano w strefie czasowej: ${place}. Inna strefa jest podana obok godziny.`,

    noneNow: 'Obecnie nie ma zaplanowanych wydarzeń',
    andMore: (number) => `I ${moreDates(number)}`,
  },

  problems: polishVisitorProblems,
}
