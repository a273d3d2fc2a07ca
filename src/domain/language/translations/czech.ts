import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('cs')
const list = new Intl.ListFormat('cs')
const dates = intlDates('cs')

const NEUTER = { 1: 'první', 2: 'druhé', 3: 'třetí', 4: 'čtvrté', 5: 'páté', [-1]: 'poslední' } as const
const MASCULINE = { 1: 'první', 2: 'druhý', 3: 'třetí', 4: 'čtvrtý', 5: 'pátý', [-1]: 'poslední' } as const
const FEMININE = { 1: 'první', 2: 'druhou', 3: 'třetí', 4: 'čtvrtou', 5: 'pátou', [-1]: 'poslední' } as const
const ORDINALS = [NEUTER, NEUTER, FEMININE, MASCULINE, MASCULINE, FEMININE, FEMININE]
const IN_MONTHS = 'lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci'.split(
  ' ',
)

const moreDates = (number: number) =>
  count(number, { one: '# další termín', few: '# další termíny', other: '# dalších termínů' })

const newEvents = (number: number) =>
  count(number, { one: '# nová akce', few: '# nové akce', other: '# nových akcí' })

const cancelledEvents = (number: number) =>
  count(number, { one: '# zrušená akce', few: '# zrušené akce', other: '# zrušených akcí' })

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: 'vlastník',
  member: 'člen',
  yes: 'ano',
  maybe: 'možná',
  no: 'ne',
}

const WEEKDAYS = ['pondělí', 'úterý', 'středu', 'čtvrtek', 'pátek', 'sobotu', 'neděli']

const ZONES: Record<string, string> = { CET: 'SEČ', CEST: 'SELČ' }

const PARTS: Record<ChangedPart, string> = {
  date: 'datum',
  time: 'čas',
  'time zone': 'časové pásmo',
  repetition: 'opakování',
  place: 'místo',
}

const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

const ON_WEEKDAY: Record<string, string> = {
  pondělí: 'v pondělí',
  úterý: 'v úterý',
  středa: 've středu',
  čtvrtek: 've čtvrtek',
  pátek: 'v pátek',
  sobota: 'v sobotu',
  neděle: 'v neděli',
}

/** "ve středu 11. března 2026", of "středa 11. března 2026" */
const onDay = (date: string) => date.replace(/^\p{L}+/u, (weekday) => ON_WEEKDAY[weekday] ?? weekday)

/** @public The app has it too, without the rest. */
export const czechTime: TimeWords = {
  ...dates,
  zoneName: (abbreviation) => ZONES[abbreviation] ?? abbreviation,
  allDay: 'Celý den',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Tato akce skončila ${onDay(date)}`,
  movedFrom: (when) => `Přesunuto, původně ${when}`,
  today: 'Dnes',
  tomorrow: 'Zítra',
  happeningNow: 'Právě probíhá',
  inDays: (days) => count(days, { one: 'Za # den', few: 'Za # dny', other: 'Za # dní' }),
  inWeeks: (weeks) => count(weeks, { one: 'Za # týden', few: 'Za # týdny', other: 'Za # týdnů' }),
  inMonths: (months) => count(months, { one: 'Za # měsíc', few: 'Za # měsíce', other: 'Za # měsíců' }),
  inYears: (years) => count(years, { one: 'Za # rok', few: 'Za # roky', other: 'Za # let' }),
  everyDays: (interval) => count(interval, { one: 'Každý den', few: 'Každé # dny', other: 'Každých # dní' }),
  everyWeeks: (interval, weekdays) => {
    const weeks = count(interval, { one: 'Každý týden', few: 'Každé # týdny', other: 'Každých # týdnů' })
    const names = weekdays.map((weekday) => WEEKDAYS[weekday] ?? '')
    return `${weeks} ${/^(?:st|čt)/.test(names[0] ?? '') ? 've' : 'v'} ${list.format(names)}`
  },
  everyMonths: (interval) =>
    count(interval, { one: 'Každý měsíc', few: 'Každé # měsíce', other: 'Každých # měsíců' }),
  everyYears: (interval) =>
    count(interval, { one: 'Každý rok', few: 'Každé # roky', other: 'Každých # let' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every} ${ORDINALS[weekday]?.[week]} ${WEEKDAYS[weekday]}${month ? ` v ${IN_MONTHS[month - 1]}` : ''}`,
  until: (summary, date) => `${summary}, do ${date}`,
  times: (summary, times) => `${summary}, celkem ${times}×`,
  skippingMonths: (summary, day) => `${summary} (kromě měsíců, které nemají ${day}. den)`,
  skippingYears: (summary) => `${summary} (kromě let bez 29. února)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (kromě měsíců, kdy takový den není)`,
  skippingYearsWithoutOne: (summary) => `${summary} (kromě let, kdy takový den není)`,
}

/** @public The app has it too, for its previews. */
export const czechPage: Words['page'] = {
  language: 'Jazyk',
  openGraphLocale: 'cs_CZ',
  poweredBy: 'Běží na {brand}',
  legal: { Imprint: 'Provozovatel', Privacy: 'Ochrana soukromí' },
  by: 'Pořádá {organizer}',
  invitesYou: 'Zve vás {organizer}',
  share: 'Sdílet',
  sendToFriend: 'Poslat přátelům',
  moreFrom: 'Další akce: {team}',
  reportEvent: 'Nahlásit tuto akci',
  description: 'Popis',
  eventCancelled: 'Tato akce je zrušena',
  cancelledTitle: (title) => `Zrušeno: ${title}`,
  joinOnline: 'Připojit se online',
  online: 'Online',
  showOnMap: 'Zobrazit na mapě',
  details: 'Podrobnosti',
  detailsAndReminders: 'Podrobnosti a připomenutí',

  when: 'Kdy',
  recurrence: 'Opakování',
  where: 'Kde',
  dateAndTime: ', ',
  nextDates: 'Nejbližší termíny',
  changedDates: 'Změněné termíny',
  moreDates,
  moreDatesChanged: (number, changed) =>
    `${moreDates(number)} (${count(changed, { one: '# změněný', few: '# změněné', other: '# změněných' })})`,
  cancelled: 'Zrušeno',
  timeInPlace: '{time} vašeho času ({place})',
  zoneTime: (place) => `místní čas (${place})`,

  addToCalendar: 'Přidat do kalendáře',
  otherCalendars: 'Jiné kalendáře',
  calendarNames: { ...PLATFORM_NAMES, google: 'Kalendář Google', apple: 'Kalendář Apple' },
  downloadFile: 'Stáhnout .ics',
  personalAccount: 'Osobní účet',
  workOrSchool: 'Pracovní nebo školní účet',
  anyOtherCalendar: 'Jakýkoli jiný kalendář',
  keepInSync: 'Vždy aktuální',
  subscribeNote:
    'Přihlaste se k odběru a změny se dostanou do vašeho kalendáře samy: Apple do 1–3 hodin, Outlook asi za 3 hodiny, Google za 12–24 hodin.',
  onlyOnComputer: 'U Googlu a Outlooku se lze k odběru přihlásit jen na počítači.',
  onlyOnComputerCopy:
    'U Googlu a Outlooku se lze k odběru přihlásit jen na počítači. Zkopírujte tuto adresu a přidejte ji tam do svého kalendáře.',
  feedAddress: 'Adresa k odběru',
  copy: 'Kopírovat',
  copied: 'Zkopírováno',
  orByEmail: 'Nebo se nechte o změnách informovat e‑mailem: {link}',

  getReminders: 'Dostávat připomenutí',
  remindersOffer:
    'Připomeneme vám akci den a hodinu předem a dáme vědět, když se něco změní. Odhlásíte se jedním kliknutím.',
  remindersOfPast:
    'Tato akce už skončila. Nechte nám svůj e‑mail a dáme vám vědět, pokud se bude konat znovu.',
  name: 'Jméno',
  email: 'E‑mail',
  subscribe: 'Odebírat novinky',
  submitting: 'Odesílání…',
  oneMoreStep: 'Ještě jeden krok: klikněte na tlačítko v e‑mailu, který jsme poslali na {email}',
  onTheList: 'Na seznamu jste pod adresou {email}',
  onTheWaitingList: 'Na čekací listině jste pod adresou {email}',
  notComing: 'Odpověděli jste „Ne“ s adresou {email}',
  added: 'Budeme vám posílat novinky o této akci',
  success: 'Hotovo!',
  successAdded: 'Hotovo! Budeme vám posílat novinky o této akci',
  signUpAnother: 'Zaregistrovat někoho dalšího',
  error: 'Chyba',
  failed: 'Odeslání se nezdařilo. Zkuste to prosím znovu.',
  didYouMean: 'Neměli jste na mysli {address}? Pokud je vaše adresa správně, klikněte znovu.',
  close: 'Zavřít',

  willYouCome: 'Přijdete?',
  answers: { yes: 'Ano', maybe: 'Možná', no: 'Ne' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'doprovod: # osoba', few: 'doprovod: # osoby', other: 'doprovod: # osob' })}`,
  date: 'Termín',
  guests: 'Doprovod',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# volné místo', few: '# volná místa', other: '# volných míst' }),
  fullDate: (date) => `${date} (obsazeno)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Odpovědi už nepřijímáme. Připomenutí můžete dostávat i tak.',
  allPlacesTaken: 'Všechna místa jsou obsazena. Zvolte „Ano“ a počkejte na volné místo.',
  answerUntil: (time) => `Odpovědět můžete do ${time}.`,
  sendAnswer: 'Odeslat odpověď',
  joinWaitingList: 'Zapsat se na čekací listinu',
  youAnswered: (answer) => `Vaše odpověď: ${answer}.`,
  seeYou: (date, name) => `${name}, těšíme se na vás ${onDay(date)}.`,
  waitForPlace: 'Všechna místa jsou obsazena: až se pro vás nějaké uvolní, pošleme vám e‑mail.',
  countsOnceConfirmed: 'Vaše odpověď začne platit po kliknutí na tlačítko.',
  howToChange: 'V našem e‑mailu najdete, co je uloženo, a odkaz, kterým to změníte.',
  chooseAnswer: 'Vyberte prosím odpověď',
}

export const czechVisitorProblems: Words['problems'] = {
  nameRequired: 'Zadejte jméno',
  nameTooLong: 'Jméno může mít nejvýše 200 znaků',
  nameUnstorable: 'Jméno obsahuje znak, který nelze uložit',
  emailRequired: 'Zadejte platný e‑mail',
  emailWithoutEnding: 'Této adrese chybí koncovka, například .org',
  emailBlocked: 'Tuto e‑mailovou adresu zde nelze použít.',
  noGuests: 'Na tuto akci nelze přijít s doprovodem',
  noSuchDate: 'Vyberte prosím jeden z termínů této akce',
  noSuchReply: (question) => `Vyberte prosím jednu z odpovědí na otázku: ${question}`,
  replyTooLong: 'Odpověď může mít nejvýše 300 znaků',
  replyUnstorable: 'Odpověď obsahuje znak, který nelze uložit',
  answersClosed: 'Odpovědi k této akci už nepřijímáme.',
  placesLeft: (number) =>
    count(number, {
      one: 'Zbývá už jen # místo. Zvolte prosím menší doprovod.',
      few: 'Zbývají už jen # místa. Zvolte prosím menší doprovod.',
      other: 'Zbývá už jen # míst. Zvolte prosím menší doprovod.',
    }),
  noPlaceLeft: 'Pro další doprovod už není místo.',
  fillInAll: 'Vyplňte prosím všechna pole',
  emailInvalid: 'Zadejte prosím platnou e‑mailovou adresu',
  messageUnstorable: 'Zpráva obsahuje znak, který nelze uložit',
  tooManySignUps: 'Z vaší sítě přišlo příliš mnoho registrací. Zkuste to prosím za chvíli znovu.',
  tooManySearches: 'Z vaší sítě přišlo příliš mnoho hledání. Zkuste to prosím za chvíli znovu.',
  answeredTooOften: 'Vaše odpověď se měnila příliš často. Zkuste to znovu za hodinu.',
  tooManyMessages: 'Z vaší sítě přišlo příliš mnoho zpráv. Zkuste to prosím za minutu znovu.',
  busy: 'Někdo jiný to právě mění. Zkuste to prosím za chvíli znovu.',
  noData: 'Server se teď nedostane ke svým datům. Zkuste to prosím za chvíli znovu.',
  noSuchZone: (zone) => `Tento server nezná časové pásmo ${zone}`,
}

/** Speaks to "vy". */
export const czech: Words = {
  language: 'cs',

  time: czechTime,

  page: czechPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} přes ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Vaše registrace',
    unsubscribe: 'Odhlásit se',
    sentBy: 'Odesláno přes {brand}, {address}',
    addToCalendar: 'Přidat do kalendáře:',
    buttonFails: 'Pokud tlačítko nefunguje, otevřete tento odkaz:',
    viewEvent: 'Zobrazit akci',
    questions: (organizer) =>
      `Máte dotaz? Odpovězte na tento e‑mail. Odpověď dostane pořadatel: ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Tento e‑mail dostáváte, protože někdo zadal tuto adresu na stránce akce „${title}“ ve formuláři „${form}“. ${brand} ho posílá za pořadatele: ${organizer}.`,
    calendarByItself: (link) =>
      `Díky přiložené pozvánce to váš kalendář udělá sám. Chcete-li změnit svou registraci, otevřete níže odkaz „${link}“: odpovědi z kalendáře nikdo nečte.`,

    facts: { when: 'Kdy', series: 'Opakování', where: 'Kde' },
    organizer: 'Pořadatel',
    noSeries: 'Neopakuje se',
    noPlace: 'Místo neuvedeno',
    before: 'Předtím',
    now: 'Nyní',

    confirm: {
      subject: 'Potvrďte prosím',
      preview: 'Kliknutím na tlačítko začnete dostávat připomenutí a novinky o této akci.',
      heading: 'Potvrďte svou registraci',
      text: 'Někdo, pravděpodobně vy, zadal tuto adresu k odběru připomenutí a novinek o této akci. Chcete-li je dostávat, klikněte na tlačítko.',
      button: 'Potvrdit',
      note: 'Neregistrovali jste se? E‑mail ignorujte. Bez kliknutí na tlačítko vám žádná připomenutí nepřijdou a tato adresa bude po 7 dnech smazána.',
      reason: (brand) =>
        `Tento e‑mail dostáváte, protože někdo zadal tuto adresu na stránce akce na ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Potvrďte svou odpověď',
      text: 'Někdo, pravděpodobně vy, odpověděl s touto adresou na tento termín. Odpověď začne platit po kliknutí na tlačítko.',
      note: 'Nebyli jste to vy? E‑mail ignorujte. Bez kliknutí na tlačítko se nic nezmění.',
    },

    returning: {
      subject: 'Znovu se registrovat',
      heading: 'Odhlásili jste se z této akce. Chcete se znovu registrovat?',
      text: 'Někdo, pravděpodobně vy, znovu zaregistroval tuto adresu. Na seznamu budete až po kliknutí na tlačítko.',
      button: 'Znovu se registrovat',
    },

    confirmation: {
      onTheList: 'Jste na seznamu',
      onTheWaitingList: 'Jste na čekací listině',
      notComing: 'Nepřijdete',
      staysText:
        'Někdo, pravděpodobně vy, znovu zaregistroval tuto adresu. Vaše dřívější odpověď zůstává beze změny.',
      noReminders: 'Připomenutí vám nepřijdou.',
      isOver: 'Tato akce už skončila. Pokud se bude konat znovu, pošleme vám e‑mail.',
      tooSoon: 'Na připomenutí už je pozdě, ale pokud se změní datum, čas nebo místo, pošleme vám e‑mail.',
      reminders: {
        day: 'Den před začátkem vám pošleme připomenutí. E‑mail dostanete také, pokud se změní datum, čas nebo místo.',
        hour: 'Hodinu před začátkem vám pošleme připomenutí. E‑mail dostanete také, pokud se změní datum, čas nebo místo.',
        both: 'Den a hodinu před začátkem vám pošleme připomenutí. E‑mail dostanete také, pokud se změní datum, čas nebo místo.',
      },
      remindersOfSeries: {
        day: 'Den před každým termínem vám pošleme připomenutí. E‑mail dostanete také, pokud se změní datum, čas nebo místo.',
        hour: 'Hodinu před každým termínem vám pošleme připomenutí. E‑mail dostanete také, pokud se změní datum, čas nebo místo.',
        both: 'Den a hodinu před každým termínem vám pošleme připomenutí. E‑mail dostanete také, pokud se změní datum, čas nebo místo.',
      },
      note: 'Neregistrovali jste se? Někdo se možná přepsal ve své adrese. Odhlaste se níže a další e‑maily o této akci už vám nepřijdou.',
      file: 'Pro jakýkoli jiný kalendář otevřete přiložený soubor.',
    },

    place: {
      heading: 'Máte místo',
      text: 'Uvolnilo se místo a je vaše. Na čekací listině přišla řada na vás.',
      note: (link) => `Nemůžete přijít? Otevřete níže odkaz „${link}“, aby místo dostal další v pořadí.`,
    },

    reminder: {
      soon: 'Brzy začíná',
      allDay: 'celý den',
      text: 'Toto je připomenutí, o které jste požádali.',
    },

    cancellation: {
      heading: 'Zrušeno',
      text: (organizer) =>
        `Pořadatel (${organizer}) tuto akci bohužel zrušil. Další připomenutí už vám nepřijdou.`,
      textOfSeries: (organizer) =>
        `Pořadatel (${organizer}) bohužel zrušil všechny zbývající termíny této akce. Další připomenutí už vám nepřijdou.`,
      private: 'Už není veřejná',
      privateText: (organizer) =>
        `Pořadatel (${organizer}) změnil tuto akci na soukromou. Její stránka je zavřená a další připomenutí už vám nepřijdou. Pokud jste se chtěli zúčastnit, zeptejte se prosím pořadatele, zda se akce přesto koná.`,
      privateTextOfSeries: (organizer) =>
        `Pořadatel (${organizer}) změnil tuto akci a všechny její zbývající termíny na soukromé. Její stránka je zavřená a další připomenutí už vám nepřijdou. Pokud jste se chtěli zúčastnit, zeptejte se prosím pořadatele, zda se akce přesto koná.`,
    },

    restoration: {
      heading: 'Akce se přece jen koná',
      preview: (organizer) => `Pořadatel (${organizer}) tuto akci obnovil.`,
      text: (organizer) =>
        `Pořadatel (${organizer}) tuto akci obnovil. Náš poslední e‑mail o ní prosím ignorujte: jste stále na seznamu a připomenutí vám budou zase chodit.`,
    },

    message: (organizer) => `Zpráva od pořadatele (${organizer}) pro ty, kdo se na tuto akci registrovali:`,

    invitation: {
      heading: 'Ve vašem kalendáři',
      text: 'Požádali jste o přidání této akce do kalendáře. Změny a zrušení se v něm projeví samy.',
      note: 'Kalendář Google přidává pozvánky od odesílatelů, které znáte. Pokud se zeptá, potvrďte, že odesílatele znáte.',
    },
    removal: {
      subject: 'Odebráno z vašeho kalendáře',
      preview: 'Odhlásili jste se z této akce. Toto je poslední e‑mail o ní.',
      heading: 'Odhlásili jste se z této akce',
      text: 'Toto je poslední e‑mail o ní. Odebere akci z vašeho kalendáře.',
      declined: 'Tento e‑mail ji odebere z vašeho kalendáře.',
    },
    removed: {
      heading: 'Už nejste na seznamu',
      text: 'Pořadatel vás odebral ze seznamu této akce. Toto je poslední e‑mail o ní.',
    },

    file: {
      add: 'Otevřením přiloženého souboru přidáte akci do svého kalendáře.',
      update: 'Otevřením přiloženého souboru aktualizujete akci ve svém kalendáři.',
      remove: 'Otevřením přiloženého souboru odeberete akci ze svého kalendáře.',
      restore: 'Otevřením přiloženého souboru vrátíte akci do svého kalendáře.',
      updateDate: 'Otevřením přiloženého souboru aktualizujete tento termín ve svém kalendáři.',
      updateDates: 'Otevřením přiloženého souboru aktualizujete tyto termíny ve svém kalendáři.',
      removeDate: 'Otevřením přiloženého souboru odeberete tento termín ze svého kalendáře.',
      restoreDate: 'Otevřením přiloženého souboru vrátíte tento termín do svého kalendáře.',
    },

    allSignUps: {
      subject: (brand) => `Vaše registrace na ${brand}`,
      preview: 'Požádali jste o odkaz na všechny své registrace.',
      heading: 'Všechny vaše registrace',
      text: (site) =>
        `Odkaz otevře stránku se všemi akcemi na ${site}, na které je tato adresa registrovaná. Můžete se tam z nich odhlásit, stáhnout si svá data a získat vlastní kalendář k odběru.`,
      button: 'Zobrazit mé registrace',
      keep: 'Odkaz platí 7 dní. Kdo ho má, může měnit vaše registrace, proto tento e‑mail nikomu nepřeposílejte.',
      ignore: 'Nežádali jste o to? E‑mail ignorujte. Odkaz dostane jen tato adresa.',
    },
    askedByLink:
      'Tento e‑mail dostáváte, protože o něj požádal někdo s odkazem z e‑mailu zaslaného na tuto adresu.',

    personalData: {
      subject: (brand) => `Co o vás ukládá ${brand}`,
      preview: 'Požádali jste o to na stránce, na kterou vede odkaz v e‑mailu.',
      heading: 'Co je o vás uloženo',
      text: (site) => `Toto je k této adrese uloženo na ${site}. Dny jsou v čase UTC.`,
      more: (number) => `a ještě ${number}`,
      erase:
        'Chcete-li data vymazat, otevřete odkaz „Odhlásit se“ v kterémkoli e‑mailu o akci. Chcete-li je opravit, napište pořadateli.',
      ignore: 'Nežádali jste o to? E‑mail ignorujte. Dostane ho jen tato adresa.',
      facts: {
        account: 'Účet',
        teams: 'Týmy',
        identities: 'Jednotné přihlášení',
        tokens: 'Tokeny API',
        signUps: 'Registrace',
        answers: 'Odpovědi',
        follows: 'Sledované kalendáře',
        organizerOf: 'Pořádané akce',
        invitations: 'Pozvánky',
        messages: 'Zprávy',
        emails: 'E‑maily',
      },
      since: (day) => `od ${day}`,
      memberSince: (team, role, day) => `${team} (${STORED[role] ?? role}), od ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), jméno: ${name}, ${day}`,
      followsSince: (team, day) => `${team}, od ${day}`,
      invitedTo: (team, day) => `do týmu ${team}, ${day}`,
    },

    follow: {
      subject: 'Potvrďte prosím: nové akce e‑mailem',
      preview: 'Kliknutím na tlačítko začnete dostávat nové akce z tohoto kalendáře.',
      heading: 'Sledovat tento kalendář?',
      text: 'Někdo, pravděpodobně vy, požádal o zasílání nových akcí z tohoto kalendáře e‑mailem. Chcete-li je dostávat, nejvýše jedním e‑mailem denně, klikněte na tlačítko.',
      button: 'Sledovat',
      note: 'Nežádali jste o to? E‑mail ignorujte. Bez kliknutí na tlačítko vám žádné akce chodit nebudou a tato adresa bude po 7 dnech smazána.',
      reason: (brand) =>
        `Tento e‑mail dostáváte, protože někdo zadal tuto adresu na stránce kalendáře na ${brand}.`,
    },

    news: {
      new: 'Nová akce',
      cancelled: 'Zrušeno',
      newEvents,
      cancelledEvents,
      newAndCancelled: (added, cancelled) => `${newEvents(added)}, ${cancelledEvents(cancelled)}`,
      button: 'Otevřít kalendář',
      more: (number) =>
        count(number, {
          one: 'V kalendáři je ještě # další.',
          few: 'V kalendáři jsou ještě # další.',
          other: 'V kalendáři je ještě # dalších.',
        }),
      note: 'O změnách časů a míst e‑maily neposíláme. Přihlaste se k odběru na stránce kalendáře a změny se ve vašem kalendáři projeví samy.',
      reason: (team, brand) =>
        `Tento e‑mail dostáváte, protože tato adresa sleduje kalendář týmu ${team}. ${brand} ho posílá jeho jménem.`,
    },
  },

  changes: {
    headings: {
      date: 'Nové datum',
      time: 'Nový čas',
      'time zone': 'Nové časové pásmo',
      place: 'Nové místo',
      'date, time': 'Nové datum a čas',
      'date, time zone': 'Nové datum a časové pásmo',
      'date, place': 'Nové datum a místo',
      'time, time zone': 'Nový čas a nové časové pásmo',
      'time, place': 'Nový čas a nové místo',
      'time zone, place': 'Nové časové pásmo a místo',
    },
    changed: 'Změna',
    heading: 'Tato akce se změnila',
    preview: (organizer, parts) => `Pořadatel (${organizer}) změnil ${partsText(parts)}.`,
    text: (organizer, parts) => `Pořadatel (${organizer}) změnil ${partsText(parts)} této akce.`,
    detailsPreview: (organizer) => `Pořadatel (${organizer}) změnil podrobnosti.`,
    detailsText: (organizer) => `Pořadatel (${organizer}) změnil podrobnosti této akce.`,

    oneDate: {
      cancelled: {
        subject: 'Jeden termín zrušen',
        heading: 'Tento termín je zrušen',
        text: (organizer) => `Pořadatel (${organizer}) tento termín bohužel zrušil.`,
        label: 'Zrušeno',
      },
      stillCancelled: {
        subject: 'Poznámka ke zrušenému termínu',
        heading: 'Poznámka k tomuto zrušenému termínu',
        text: (organizer) =>
          `Pořadatel (${organizer}) změnil poznámku k tomuto termínu, který zůstává zrušený.`,
        label: 'Zrušeno',
      },
      moved: {
        subject: 'Jeden termín přesunut',
        heading: 'Tento termín byl přesunut',
        text: (organizer) => `Pořadatel (${organizer}) přesunul jeden termín této akce.`,
        label: 'Přesunuto',
      },
      elsewhere: {
        subject: 'Nové místo pro jeden termín',
        heading: 'Tento termín se koná jinde',
        text: (organizer) => `Pořadatel (${organizer}) změnil místo u jednoho termínu této akce.`,
        label: 'Jinde',
      },
      restored: {
        subject: 'Jeden termín se přece jen koná',
        heading: 'Tento termín se přece jen koná',
        text: (organizer) => `Pořadatel (${organizer}) tento termín obnovil.`,
        label: 'Koná se',
      },
      noted: {
        subject: 'Poznámka k jednomu termínu',
        heading: 'Poznámka k tomuto termínu',
        text: (organizer) => `Pořadatel (${organizer}) přidal poznámku k jednomu termínu této akce.`,
        label: 'Poznámka',
      },
      same: {
        subject: 'Jeden termín beze změny',
        heading: 'Tento termín zůstává beze změny',
        text: (organizer) => `Pořadatel (${organizer}) tuto akci změnil, ale tento termín ne.`,
        label: 'Beze změny',
      },
    },
    othersStay: (text) => `${text} Všechny ostatní termíny zůstávají beze změny.`,
    datesSubject: (number) =>
      count(number, { one: '# změněný termín', few: '# změněné termíny', other: '# změněných termínů' }),
    datesHeading: (number) =>
      count(number, {
        one: 'Změnil se # termín',
        few: 'Změnily se # termíny',
        other: 'Změnilo se # termínů',
      }),
    datesText: (organizer, number) => {
      const dates = count(number, { one: '# termín', few: '# termíny', other: '# termínů' })
      return `Pořadatel (${organizer}) změnil ${dates} této akce.`
    },
    dates: 'Termíny',
    moreDates: (number) => `a ${moreDates(number)} na stránce akce`,
    movedFrom: 'Původní termín',
    movedFromWhen: (when) => `původně ${when}`,
    insteadOf: (when) => `původně ${when}`,
  },

  plain: {
    backToEvent: 'Zpět na akci',
    backToCalendar: 'Zpět do kalendáře',

    notFound: '404 Stránka nenalezena',
    notFoundNote: 'Na této adrese nic není.',
    goTo: (brand) => `Přejít na ${brand}`,
    eventNotFound: 'Akce nenalezena',
    eventNotFoundNote: 'Akce, kterou hledáte, neexistuje nebo už není dostupná.',
    embedNotFoundNote: 'Tato akce neexistuje nebo není veřejná.',
    eventNotPublic: 'Akce není veřejná',
    eventNotPublicNote: 'Tato akce je soukromá a nelze ji vložit.',
    unavailable: 'Dočasně nedostupné',
    tryAgain: 'Zkusit znovu',
    eventRemoved: 'Tato akce byla odstraněna',
    eventRemovedNote: 'Odstranil ji provozovatel tohoto serveru. Důvod: {reason}',
    calendarOff: 'Tento kalendář je vypnutý',
    calendarOffNote: 'Jeho tým ho teď nezobrazuje. Akce lze stále otevřít přes jejich vlastní odkazy.',
    calendarNotFound: 'Kalendář nenalezen',
    calendarNotFoundNote: 'Na této adrese není žádný kalendář. Zkontrolujte prosím, jak je napsaná.',

    report: {
      heading: 'Nahlásit tuto akci',
      note: 'Napište provozovateli tohoto serveru, co je s ní v nepořádku.',
      calendarHeading: 'Nahlásit tento kalendář',
      calendarNote: 'Napište provozovateli tohoto serveru, co je s ním v nepořádku.',
      name: 'Vaše jméno',
      email: 'Váš e‑mail',
      message: 'Co je v nepořádku?',
      send: 'Odeslat hlášení',
      thanks: 'Děkujeme za nahlášení',
      thanksNote: 'Provozovatel tohoto serveru se na to podívá.',
    },

    confirmSignUp: {
      heading: 'Potvrdit registraci?',
      note: 'Budete dostávat připomenutí a novinky o této akci. Odhlásit se můžete odkazem v každém e‑mailu.',
      confirm: 'Potvrdit',
      confirmed: 'Jste na seznamu',
      confirmedNote: 'Vaše registrace je potvrzena. E‑mail s podrobnostmi je na cestě.',
      cancelled: 'Tato akce je zrušena',
      cancelledNote: 'Pořadatel ji zrušil, takže není co potvrzovat a žádná připomenutí vám nepřijdou.',
      closed: 'Registrace je uzavřena',
      closedNote: 'Pořadatel už registrace na tuto akci nepřijímá, takže není co potvrzovat.',
      dateGone: 'Tento termín se nekoná',
      dateGoneNote: 'Není co potvrzovat. Na stránce akce si můžete vybrat jiný termín.',
      gone: 'Tento odkaz už neplatí',
      goneNote:
        'Registrace nepotvrzené do 7 dnů se mažou, stejně jako registrace po odhlášení. Znovu se můžete registrovat na stránce akce.',
    },

    follow: {
      checkEmail: 'Podívejte se do e‑mailu',
      checkEmailNote:
        'Pokud tato adresa kalendář ještě nesleduje, je e‑mail s tlačítkem už na cestě. Po kliknutí na tlačítko začnete dostávat nové akce.',
      failed: 'To se nepovedlo',
      heading: 'Sledovat tento kalendář?',
      note: 'Budete dostávat nové akce a zprávy o jejich zrušení, nejvýše jedním e‑mailem denně. Odhlásit se můžete odkazem v každém e‑mailu.',
      follow: 'Sledovat',
      followed: 'Sledujete tento kalendář',
      followedNote: 'Nové akce vám budou chodit e‑mailem.',
      gone: 'Tento odkaz už neplatí',
      goneNote:
        'Platí 7 dní, pokud mezitím nedojde k odhlášení adresy nebo vypnutí kalendáře. Kalendář můžete začít znovu sledovat na jeho stránce.',
    },

    unsubscribe: {
      event: {
        heading: 'Odhlásit se z této akce?',
        note: 'Dostáváte připomenutí a novinky o této akci. Pokud se odhlásíte, vaše jméno a e‑mailová adresa se smažou ze seznamu účastníků.',
        doneNote:
          'Další e‑maily o této akci už vám nepřijdou. Vaše jméno a e‑mailová adresa byly smazány ze seznamu účastníků. Pokud vás na ni někdo znovu zaregistruje, nejdřív se vás zeptáme e‑mailem.',
        back: 'Jste zase na seznamu',
        backNote: 'Připomenutí a novinky o této akci vám budou chodit jako dřív.',
        howToReturn: 'Chcete-li dostávat připomenutí a novinky, registrujte se znovu na stránce akce.',
      },
      calendar: {
        heading: 'Odhlásit se z tohoto kalendáře?',
        note: 'Dostáváte nové akce z tohoto kalendáře. Pokud se odhlásíte, vaše e‑mailová adresa se smaže ze seznamu sledujících.',
        doneNote:
          'Další e‑maily o tomto kalendáři už vám nepřijdou. Vaše e‑mailová adresa byla smazána ze seznamu sledujících.',
        back: 'Tento kalendář zase sledujete',
        backNote: 'Nové akce vám budou chodit e‑mailem jako dřív.',
        howToReturn: 'Chcete-li dostávat nové akce, začněte kalendář znovu sledovat na jeho stránce.',
      },
      doneNoteInvited:
        'Další e‑maily o této akci už vám nepřijdou. Vaše jméno a e‑mailová adresa byly smazány ze seznamu účastníků. Pokud vás na ni někdo znovu zaregistruje, nejdřív se vás zeptáme e‑mailem. Poslední e‑mail odebere akci z vašeho kalendáře.',
      unsubscribe: 'Odhlásit se',
      done: 'Odhlášení proběhlo',
      undo: 'Vrátit zpět',
      changedYourMind:
        'Rozmysleli jste si to? Otevřete znovu odkaz „Odhlásit se“ v e‑mailu a e‑maily tam povolte.',
      orData: 'Nebo si prohlédněte, co o vás tento server ukládá, či to vymažte:',
      emailData: 'Poslat mi má data',
      eraseData: 'Vymazat data této registrace',
      eraseAll: 'Vymazat vše: poslat mi odkaz',
      otherChoices: 'Další možnosti',
      orNever: 'Nebo se odhlaste úplně ze všech e‑mailů, o jakékoli akci:',
      never: 'Už žádné e‑maily z tohoto serveru',
      askNever: 'Už žádné e‑maily z tohoto serveru: poslat mi odkaz',
      neverDone: 'Žádné další e‑maily z tohoto serveru',
      neverDoneNote:
        'Vaše jméno a e‑mailová adresa byly smazány ze všech seznamů účastníků a nikdo vás nemůže znovu zaregistrovat ani pozvat. Zůstává jen kód, podle kterého server vaši adresu pozná a ze kterého ji nikdo nepřečte. Pokud tu máte účet, přihlašovací odkazy vám budou chodit dál.',
      outOfServer:
        'Z tohoto serveru nedostáváte žádné e‑maily. Pokud jste si to rozmysleli, můžete je povolit a pak se znovu registrovat na stránce akce.',
      outOfEvent:
        'O této akci nedostáváte žádné e‑maily. Pokud jste si to rozmysleli, můžete je povolit a pak se znovu registrovat na stránce akce.',
      allowAgain: 'Znovu povolit e‑maily',
      allowed: 'E‑maily jsou znovu povoleny',
      gone: 'Tato registrace už neexistuje',
      goneNote:
        'Další e‑maily vám kvůli ní nepřijdou. Pokud jste se od té doby registrovali znovu, použijte odkaz v novějším e‑mailu.',
      dataSent: 'Vaše data jsou na cestě',
      dataSentNote:
        'E‑mail se vším, co je o vás uloženo, přijde na adresu, na kterou byl zaslán tento odkaz, nejvýše jednou za hodinu.',
      erased: 'Vaše data jsou vymazána',
      erasedNote:
        'Vaše jméno a e‑mailová adresa byly smazány ze všech seznamů účastníků, stejně jako uložené e‑maily a zprávy. V zálohách zůstanou, dokud se zálohy nesmažou. Pokud tu máte účet, smažte ho v nastavení.',
      erasedOneNote:
        'Co bylo uloženo s touto registrací, je smazáno, stejně jako e‑maily o ní. V zálohách to zůstane, dokud se zálohy nesmažou.',
      invalid: 'Tento odkaz nefunguje',
      invalidNote:
        'Možná chybí jeho část. Otevřete ho znovu z e‑mailu, nebo zkopírujte celý odkaz do adresního řádku.',
    },

    noOwnPage: {
      leave: 'Odhlásit se z akce',
      unconfirmed: 'Nejprve potvrďte svou registraci',
      unconfirmedNote:
        'Klikněte na tlačítko v e‑mailu, který o to žádá. Pak tato stránka ukáže vaši registraci.',
      cancelled: 'Tato akce je zrušena',
      cancelledNote: 'Pořadatel ji zrušil. Pokud se přece jen bude konat, pošleme vám e‑mail.',
      hidden: 'Tato akce už není veřejná',
      hiddenNote:
        'Pořadatel ji změnil na soukromou. Pokud jste se chtěli zúčastnit, zeptejte se prosím, zda se přesto koná.',
      deleted: 'Tato akce už neexistuje',
      deletedNote: 'Pořadatel ji smazal. Další připomenutí už vám nepřijdou.',
    },

    allSignUps: {
      heading: 'Všechny vaše registrace',
      none: 'Vaše adresa není registrovaná na žádnou akci, nebo už akce dávno skončily.',
      feed: 'Váš vlastní kalendář k odběru obsahuje akce, kterých se zúčastníte, i s jejich změnami. Přidejte si tuto adresu do svého kalendáře a nikomu ji nesdělujte:',
      renewFeed: 'Změnit adresu odběru',
      download: 'Stáhnout kopii svých dat',
      leaveAll: 'Odhlásit se ze všech akcí',
      leaveHeading: (number) =>
        count(number, {
          one: 'Odhlásit se z # akce?',
          few: 'Odhlásit se z těchto # akcí?',
          other: 'Odhlásit se z těchto # akcí?',
        }),
      leaveNote:
        'Další e‑maily o nich už vám nepřijdou a vaše jméno a e‑mailová adresa se smažou ze seznamů účastníků.',
      leave: (number) => (number === 1 ? 'Odhlásit se' : 'Odhlásit se ze všech'),
      eraseAll: 'Vymazat vše',
      eraseHeading: 'Vymazat vše, co je o vás uloženo?',
      eraseNote:
        'Odhlásíte se ze všech akcí a kalendářů a vše, co je uloženo pod vaší adresou, se smaže: jména, odpovědi, e‑maily, zprávy a pozvánky. Nelze to vrátit zpět.',
      back: 'Zpět na registrace',
      left: 'Odhlásili jste se ze všech akcí',
      leftNote:
        'Vaše jméno a e‑mailová adresa byly smazány ze seznamů účastníků. Rozmysleli jste si to? Otevřete odkaz „Odhlásit se“ v e‑mailu o akci a e‑maily tam povolte.',
      old: 'Tento odkaz už neplatí',
      oldNote:
        'Platí 7 dní. Otevřete odkaz „Vaše registrace“ v kterémkoli e‑mailu o akci a požádejte tam o nový.',
    },
  },

  own: {
    title: (event) => `Vaše registrace: ${event}`,
    heading: 'Vaše registrace',
    changeUntil: (time) => `Odpověď můžete změnit do ${time}.`,
    closed: 'Odpovědi už nepřijímáme.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (jste na čekací listině)`,
    dateCancelled: (answer) => `${answer} (tento termín je zrušen)`,
    save: 'Uložit změny',
    coming: 'Počítáme s vámi',
    changeAnswer: 'Změnit odpověď',
    saved: 'Změny jsou uloženy.',
    showDate: 'Zobrazit tento termín',
    changedElsewhere:
      'Vaše registrace se mezitím změnila jinde, například na jiné kartě. Nic se neuložilo. Chcete-li zachovat volbu níže, uložte znovu.',
    storedNow: (text) => `Uloženo: ${text}`,
    chosenHere: (text) => `Zvoleno zde: ${text}`,

    inYourCalendar: 'Ve vašem kalendáři',
    open: {
      title: 'Přidat do mého kalendáře a průběžně aktualizovat',
      text: 'Pošleme vám e‑mailem pozvánku. Změny a zrušení se pak ve vašem kalendáři projeví samy.',
      button: 'Poslat pozvánku',
    },
    invited: {
      title: 'Váš kalendář tuto akci sleduje',
      text: 'Změny a zrušení se v něm projeví samy. Pokud v něm akce není, můžeme pozvánku poslat znovu.',
      button: 'Poslat znovu',
    },
    invitationSent: 'Pozvánka je na cestě na vaši e‑mailovou adresu.',

    invitationLater: 'Pozvánku vám pošleme, jakmile budete mít místo.',
    allSignUps: 'Všechny mé registrace',
    allSignUpsNote: 'Odkaz pošleme na adresu, se kterou jste se registrovali.',
    emailLink: 'Poslat mi odkaz',
    linkSent: 'Pokud na vaši adresu teď můžeme poslat další e‑mail, odkaz je na cestě.',

    notForYou: 'Už nemáte zájem?',
    notForYouNote: 'Další e‑maily o této akci už vám nepřijdou a vaše jméno zmizí z jejího seznamu.',
    leave: 'Odhlásit se z akce',
    pageIsYours: 'Tato stránka je jen vaše: kdo zná její adresu, může změnit vaši registraci.',
    pageOfEvent: 'Stránka akce',
  },

  calendar: {
    follow: 'Sledovat e‑mailem',
    followNote: 'Nové akce nejvýše jedním e‑mailem denně. Odhlásíte se jedním kliknutím.',
    email: 'E‑mail',
    followButton: 'Sledovat',
    subscribe: 'Odebírat vše',
    allAndFollow: 'Zobrazit a sledovat všechny akce',
    description: (team) => `${team}: všechny akce v jednom kalendáři.`,

    view: 'Zobrazení',
    list: 'Seznam',
    month: 'Měsíc',
    past: 'Minulé',
    searchEvents: 'Hledat akce',
    search: 'Hledat',
    found: (number) =>
      `${count(number, { one: '# termín', few: '# termíny', other: '# termínů' })} pro „{query}“`,
    notFound: 'Žádná akce nemá v názvu ani místě „{query}“.',
    topics: 'Témata',
    allTopics: 'Vše',
    subscribeTo: 'Odebírat téma {topic}',
    noTopic: 'Tento kalendář nemá téma „{query}“.',
    onlyTopics: 'Jen o těchto tématech, nebo o všech, pokud žádné nevyberete',
    showAll: 'Zobrazit všechny akce',
    nothingPast: 'Zatím žádná akce neskončila.',
    nothingPlanned:
      'Momentálně nejsou naplánovány žádné akce. Přihlaste se k odběru a další se objeví ve vašem kalendáři.',
    earlierDates: 'Dřívější termíny',
    laterDates: 'Pozdější termíny',
    tooMany: 'Akcí je víc, než tato stránka dokáže zobrazit.',

    next: (howSoon) => `Nejbližší · ${howSoon}`,
    timeUntil: (time, date) => `${time}, do ${date}`,
    alsoOn: (dates) => `Také ${dates}`,
    cancelled: 'Zrušeno',
    moved: 'Přesunuto',
    recurring: 'Opakuje se',

    previousMonth: 'Předchozí měsíc',
    nextMonth: 'Další měsíc',
    today: 'Dnes',
    more: (number) => count(number, { one: '+# další', few: '+# další', other: '+# dalších' }),
    cancelledEvent: '(zrušeno)',
    timesOf: (place) => `Časy platí pro pásmo: ${place}. Jiné pásmo je uvedeno vedle času.`,

    noneNow: 'Momentálně nejsou naplánovány žádné akce',
    andMore: (number) => `A ${moreDates(number)}`,
  },

  problems: czechVisitorProblems,
}
