import type { Day } from '../../time/wall-time.ts'
import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('fr')
const list = new Intl.ListFormat('fr')
const dates = intlDates('fr', ' – ')

const ORDINALS = {
  1: 'premier',
  2: 'deuxième',
  3: 'troisième',
  4: 'quatrième',
  5: 'cinquième',
  [-1]: 'dernier',
} as const
/** "de mai", "d’avril" */
const ofMonth = (month: number) =>
  ` ${/^[ao]/.test(dates.monthName(month)) ? 'd’' : 'de '}${dates.monthName(month)}`

/** "1er mars": `Intl` writes "1 mars". */
const withFirst = (write: (day: Day) => string) => (day: Day) => write(day).replace(/\b1 /, '1er ')

const PARTS: Record<ChangedPart, string> = {
  date: 'la date',
  time: 'l’horaire',
  'time zone': 'le fuseau horaire',
  repetition: 'la récurrence',
  place: 'le lieu',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

/** "le mardi", "les lundi et mercredi" */
const onDays = (weekdays: readonly number[]) =>
  `${weekdays.length === 1 ? 'le' : 'les'} ${list.format(weekdays.map(dates.weekdayName))}`

const ROLES: Record<string, string> = { owner: 'propriétaire', member: 'membre' }

/** @public The app has it too, without the rest. */
export const frenchTime: TimeWords = {
  ...dates,
  dateText: withFirst(dates.dateText),
  longDate: withFirst(dates.longDate),
  longDay: withFirst(dates.longDay),
  shortDate: withFirst(dates.shortDate),
  shortDay: withFirst(dates.shortDay),
  allDay: 'Toute la journée',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Cet événement s’est terminé le ${date}`,
  movedFrom: (when) => `Initialement prévu : ${when}`,
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  happeningNow: 'En cours',
  inDays: (days) => count(days, { one: 'Dans # jour', other: 'Dans # jours' }),
  inWeeks: (weeks) => count(weeks, { one: 'Dans # semaine', other: 'Dans # semaines' }),
  inMonths: (months) => count(months, { other: 'Dans # mois' }),
  inYears: (years) => count(years, { one: 'Dans # an', other: 'Dans # ans' }),
  everyDays: (interval) => count(interval, { one: 'Tous les jours', other: 'Tous les # jours' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Toutes les semaines', other: 'Toutes les # semaines' })}, ${onDays(weekdays)}`,
  everyMonths: (interval) => count(interval, { one: 'Tous les mois', other: 'Tous les # mois' }),
  everyYears: (interval) => count(interval, { one: 'Tous les ans', other: 'Tous les # ans' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every}, le ${ORDINALS[week]} ${dates.weekdayName(weekday)}${month ? ofMonth(month) : ''}`,
  until: (summary, date) => `${summary}, jusqu’au ${date}`,
  times: (summary, times) => `${summary}, ${count(times, { other: '# fois' })}`,
  skippingMonths: (summary, day) => `${summary} (sauf les mois de moins de ${day} jours)`,
  skippingYears: (summary) => `${summary} (sauf les années sans 29 février)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (sauf les mois qui n’en ont pas)`,
  skippingYearsWithoutOne: (summary) => `${summary} (sauf les années qui n’en ont pas)`,
}

/** @public The app has it too, for its previews. */
export const frenchPage: Words['page'] = {
  language: 'Langue',
  openGraphLocale: 'fr_FR',
  poweredBy: 'Propulsé par {brand}',
  legal: { Imprint: 'Mentions légales', Privacy: 'Confidentialité' },
  by: 'par {organizer}',
  invitesYou: '{organizer} vous invite',
  share: 'Partager',
  sendToFriend: 'Envoyer à un ami',
  moreFrom: 'Autres événements ({team})',
  reportEvent: 'Signaler cet événement',
  description: 'Description',
  eventCancelled: 'Cet événement est annulé',
  cancelledTitle: (title) => `Annulé : ${title}`,
  joinOnline: 'Participer en ligne',
  online: 'En ligne',
  showOnMap: 'Voir sur une carte',
  details: 'Détails',
  detailsAndReminders: 'Détails et rappels',

  when: 'Quand',
  recurrence: 'Récurrence',
  where: 'Où',
  dateAndTime: ', ',
  nextDates: 'Prochaines dates',
  changedDates: 'Dates modifiées',
  moreDates: (more) => count(more, { one: '# autre date', other: '# autres dates' }),
  moreDatesChanged: (more, changed) =>
    `${count(more, { one: '# autre date', other: '# autres dates' })}, dont ${count(changed, { one: '# modifiée', other: '# modifiées' })}`,
  cancelled: 'Annulée',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `heure locale à ${place}`,

  addToCalendar: 'Ajouter au calendrier',
  otherCalendars: 'Autres calendriers',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google Agenda', apple: 'Calendrier Apple' },
  downloadFile: 'Télécharger .ics',
  personalAccount: 'Compte personnel',
  workOrSchool: 'Professionnel ou scolaire',
  anyOtherCalendar: 'Tout autre calendrier',
  keepInSync: 'Mises à jour automatiques',
  subscribeNote:
    'Abonnez-vous, et les changements arrivent dans votre calendrier : sous 1 à 3 heures avec Apple, environ 3 heures avec Outlook, 12 à 24 heures avec Google.',
  onlyOnComputer: 'Avec Google et Outlook, l’abonnement se fait seulement sur un ordinateur.',
  onlyOnComputerCopy:
    'Avec Google et Outlook, l’abonnement se fait seulement sur un ordinateur. Copiez cette adresse, puis ajoutez-la à votre calendrier depuis l’ordinateur.',
  feedAddress: 'Adresse d’abonnement',
  copy: 'Copier',
  copied: 'Copié',
  orByEmail: 'Ou recevez les changements par e‑mail : {link}',

  getReminders: 'Recevoir des rappels',
  remindersOffer:
    'Un rappel la veille et un autre une heure avant, et un message si quelque chose change. Désinscription en un clic.',
  remindersOfPast: 'Cet événement est terminé. Laissez votre e‑mail pour savoir s’il a lieu de nouveau.',
  name: 'Nom',
  email: 'E‑mail',
  subscribe: 'Me tenir au courant',
  submitting: 'Envoi…',
  oneMoreStep: 'Encore une étape : cliquez sur le bouton dans l’e‑mail envoyé à {email}',
  onTheList: 'Vous êtes sur la liste avec l’adresse {email}',
  onTheWaitingList: 'Vous êtes sur la liste d’attente avec l’adresse {email}',
  notComing: 'Vous avez répondu non avec l’adresse {email}',
  added: 'Vous recevrez les actualités de cet événement',
  success: 'C’est fait !',
  successAdded: 'C’est fait ! Vous recevrez les actualités de cet événement',
  signUpAnother: 'Inscrire quelqu’un d’autre',
  error: 'Erreur',
  failed: 'L’envoi a échoué. Veuillez réessayer.',
  didYouMean: 'Vouliez-vous dire {address} ? Cliquez de nouveau pour garder votre adresse.',
  close: 'Fermer',

  willYouCome: 'Viendrez-vous ?',
  answers: { yes: 'Oui', maybe: 'Peut-être', no: 'Non' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'avec # accompagnant', other: 'avec # accompagnants' })}`,
  date: 'Date',
  guests: 'Accompagnants',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# place libre', other: '# places libres' }),
  fullDate: (date) => `${date} (complet)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Il n’est plus possible de répondre, mais vous pouvez toujours recevoir des rappels.',
  allPlacesTaken: 'Toutes les places sont prises. Répondez « Oui » pour en attendre une.',
  answerUntil: (time) => `Vous pouvez répondre jusqu’au ${time}.`,
  sendAnswer: 'Envoyer la réponse',
  joinWaitingList: 'Rejoindre la liste d’attente',
  youAnswered: (answer) => `Votre réponse : ${answer}.`,
  seeYou: (date, name) => `À ${date}, ${name}.`,
  waitForPlace:
    'Toutes les places sont prises : vous recevrez un e‑mail dès qu’une place se libère pour vous.',
  countsOnceConfirmed: 'Votre réponse comptera dès que vous aurez cliqué sur le bouton dans l’e‑mail.',
  howToChange: 'Notre e‑mail indique ce qui est enregistré et contient le lien pour le changer.',
  chooseAnswer: 'Veuillez choisir une réponse',
}

export const frenchVisitorProblems: Words['problems'] = {
  nameRequired: 'Le nom est obligatoire',
  nameTooLong: 'Le nom ne doit pas dépasser 200 caractères',
  nameUnstorable: 'Le nom contient un caractère qui ne peut pas être enregistré',
  emailRequired: 'Une adresse e‑mail valide est obligatoire',
  emailWithoutEnding: 'Il manque une terminaison à cette adresse, comme .org',
  emailBlocked: 'Cette adresse e‑mail ne peut pas être utilisée ici.',
  noGuests: 'Cet événement n’accepte pas d’accompagnants',
  noSuchDate: 'Veuillez choisir une des dates de cet événement',
  noSuchReply: (question) => `Veuillez choisir une des réponses à : ${question}`,
  replyTooLong: 'La réponse ne doit pas dépasser 300 caractères',
  replyUnstorable: 'La réponse contient un caractère qui ne peut pas être enregistré',
  answersClosed: 'Il n’est plus possible de répondre pour cet événement.',
  placesLeft: (places) =>
    count(places, {
      one: 'Il ne reste qu’une place. Veuillez venir avec moins de personnes.',
      other: 'Il ne reste que # places. Veuillez venir avec moins de personnes.',
    }),
  noPlaceLeft: 'Il ne reste plus de place pour d’autres accompagnants.',
  fillInAll: 'Veuillez remplir tous les champs',
  emailInvalid: 'Veuillez saisir une adresse e‑mail valide',
  messageUnstorable: 'Le message contient un caractère qui ne peut pas être enregistré',
  tooManySignUps: 'Trop d’inscriptions proviennent de votre réseau. Veuillez réessayer dans un instant.',
  tooManySearches: 'Trop de recherches proviennent de votre réseau. Veuillez réessayer dans un instant.',
  answeredTooOften: 'Votre réponse a été modifiée trop souvent. Veuillez réessayer dans une heure.',
  tooManyMessages: 'Trop de messages proviennent de votre réseau. Veuillez réessayer dans une minute.',
  busy: 'Quelqu’un d’autre est en train de modifier ceci. Veuillez réessayer dans un instant.',
  noData: 'Le serveur n’a pas accès à ses données en ce moment. Veuillez réessayer dans un instant.',
  noSuchZone: (zone) => `Ce serveur ne connaît pas le fuseau horaire ${zone}`,
}

/**
 * Speaks to "vous", in words that do not tell the reader's gender. The spaces before ":", "?", "!" and within "« »" and
 * the hyphen of "e‑mail" do not break. Names never follow "de", which some of them would shorten to "d’".
 */
export const french: Words = {
  language: 'fr',

  time: frenchTime,

  page: frenchPage,

  mail: {
    subject: (what, title, when) => `${what} : ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what} : ${title}`,
    via: (organizer, brand) => `${organizer} via ${brand}`,
    label: (name) => `${name} :`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Votre inscription',
    unsubscribe: 'Se désinscrire',
    sentBy: 'Envoyé par {brand}, {address}',
    addToCalendar: 'Ajouter à votre calendrier :',
    buttonFails: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
    viewEvent: 'Voir l’événement',
    questions: (organizer) => `Des questions ? Répondez à cet e‑mail pour écrire à ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Vous recevez cet e‑mail parce que cette adresse a été saisie sur la page « ${title} », sous « ${form} ». ${brand} l’envoie au nom de l’organisateur (${organizer}).`,
    calendarByItself: (link) =>
      `Votre calendrier s’en charge tout seul, grâce à l’invitation jointe. Pour modifier votre inscription, ouvrez le lien « ${link} » ci-dessous : personne ne lit les réponses envoyées depuis un calendrier.`,

    facts: { when: 'Quand', series: 'Récurrence', where: 'Où' },
    organizer: 'Organisation',
    noSeries: 'Ne se répète pas',
    noPlace: 'Aucun lieu',
    before: 'Avant',
    now: 'Maintenant',

    confirm: {
      subject: 'Veuillez confirmer',
      preview: 'Cliquez sur le bouton pour recevoir les rappels et les actualités de cet événement.',
      heading: 'Confirmez votre inscription',
      text: 'Quelqu’un, sans doute vous, a inscrit cette adresse pour recevoir les rappels et les actualités de cet événement. Cliquez sur le bouton pour les recevoir.',
      button: 'Confirmer',
      note: 'Ce n’était pas vous ? Ignorez cet e‑mail. Sans ce clic, vous ne recevrez aucun rappel, et cette adresse sera supprimée au bout de 7 jours.',
      reason: (brand) =>
        `Vous recevez cet e‑mail parce que cette adresse a été saisie sur la page d’un événement sur ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Confirmez votre réponse',
      text: 'Quelqu’un, probablement vous, a répondu pour cette date avec cette adresse. La réponse compte dès que vous cliquez sur le bouton.',
      note: 'Ce n’était pas vous ? Ignorez cet e‑mail. Sans le clic, rien ne change.',
    },

    returning: {
      subject: 'Se réinscrire',
      heading: 'Votre inscription est annulée. Vous réinscrire ?',
      text: 'Quelqu’un, probablement vous, a de nouveau inscrit cette adresse. Vous ne serez sur la liste qu’après avoir cliqué sur le bouton.',
      button: 'Me réinscrire',
    },

    confirmation: {
      onTheList: 'Vous êtes sur la liste',
      onTheWaitingList: 'Vous êtes sur la liste d’attente',
      notComing: 'Vous ne venez pas',
      staysText:
        'Quelqu’un, probablement vous, a de nouveau inscrit cette adresse. Votre réponse précédente reste inchangée.',
      noReminders: 'Vous ne recevrez pas de rappels.',
      isOver: 'Cet événement est terminé. Vous recevrez un e‑mail s’il a lieu de nouveau.',
      tooSoon:
        'Il est trop tard pour un rappel, mais vous recevrez un e‑mail si la date, l’horaire ou le lieu change.',
      reminders: {
        day: 'Vous recevrez un rappel la veille, et un e‑mail si la date, l’horaire ou le lieu change.',
        hour: 'Vous recevrez un rappel une heure avant le début, et un e‑mail si la date, l’horaire ou le lieu change.',
        both: 'Vous recevrez un rappel la veille et un autre une heure avant le début, et un e‑mail si la date, l’horaire ou le lieu change.',
      },
      remindersOfSeries: {
        day: 'Vous recevrez un rappel la veille de chaque date, et un e‑mail si la date, l’horaire ou le lieu change.',
        hour: 'Vous recevrez un rappel une heure avant chaque date, et un e‑mail si la date, l’horaire ou le lieu change.',
        both: 'Vous recevrez un rappel la veille de chaque date et un autre une heure avant, et un e‑mail si la date, l’horaire ou le lieu change.',
      },
      note: 'Ce n’était pas vous ? Quelqu’un a peut-être fait une faute de frappe. Désinscrivez-vous ci-dessous et vous ne recevrez plus d’e‑mails sur cet événement.',
      file: 'Pour tout autre calendrier, ouvrez le fichier joint.',
    },

    place: {
      heading: 'Vous avez une place',
      text: 'Une place s’est libérée, et elle est à vous. Vous étiez en tête de la liste d’attente.',
      note: (link) =>
        `Vous ne pouvez pas venir ? Ouvrez le lien « ${link} » ci-dessous, pour que la place revienne à la personne suivante.`,
    },

    reminder: {
      soon: 'Commence bientôt',
      allDay: 'toute la journée',
      text: 'Voici le rappel que vous avez demandé.',
    },

    cancellation: {
      heading: 'Annulé',
      text: (organizer) =>
        `Malheureusement, ${organizer} a annulé cet événement. Vous ne recevrez plus de rappels.`,
      textOfSeries: (organizer) =>
        `Malheureusement, ${organizer} a annulé toutes les dates restantes de cet événement. Vous ne recevrez plus de rappels.`,
      private: 'Événement devenu privé',
      privateText: (organizer) =>
        `${organizer} a rendu cet événement privé. Sa page est fermée, et vous ne recevrez plus de rappels. Si vous comptiez venir, demandez à ${organizer} s’il a toujours lieu.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} a rendu privés cet événement et toutes ses dates restantes. Sa page est fermée, et vous ne recevrez plus de rappels. Si vous comptiez venir, demandez à ${organizer} s’il a toujours lieu.`,
    },

    restoration: {
      heading: 'Finalement maintenu',
      preview: (organizer) => `${organizer} a rétabli cet événement.`,
      text: (organizer) =>
        `${organizer} a rétabli cet événement. Ne tenez pas compte de notre dernier e‑mail à ce sujet : vous êtes toujours sur la liste et vous recevrez de nouveau des rappels.`,
    },

    message: (organizer) => `${organizer} écrit aux personnes inscrites à cet événement :`,

    invitation: {
      heading: 'Dans votre calendrier',
      text: 'Vous avez demandé cet événement dans votre calendrier. Les changements et les annulations suivront automatiquement.',
      note: 'Google Agenda ajoute les invitations des expéditeurs que vous connaissez. S’il vous le demande, cliquez sur « Je connais l’expéditeur ».',
    },
    removal: {
      subject: 'Retiré de votre calendrier',
      preview: 'Votre inscription à cet événement est annulée. C’est le dernier e‑mail à ce sujet.',
      heading: 'Votre inscription est annulée',
      text: 'C’est le dernier e‑mail à ce sujet. Il retire l’événement de votre calendrier.',
      declined: 'Cet e‑mail le retire de votre calendrier.',
    },
    removed: {
      heading: 'Vous n’êtes plus sur la liste',
      text: 'L’organisation a annulé votre inscription à cet événement. C’est le dernier e‑mail à ce sujet.',
    },

    file: {
      add: 'Ouvrez le fichier joint pour ajouter l’événement à votre calendrier.',
      update: 'Ouvrez le fichier joint pour mettre à jour l’événement dans votre calendrier.',
      remove: 'Ouvrez le fichier joint pour retirer l’événement de votre calendrier.',
      restore: 'Ouvrez le fichier joint pour remettre l’événement dans votre calendrier.',
      updateDate: 'Ouvrez le fichier joint pour mettre à jour cette date dans votre calendrier.',
      updateDates: 'Ouvrez le fichier joint pour mettre à jour ces dates dans votre calendrier.',
      removeDate: 'Ouvrez le fichier joint pour retirer cette date de votre calendrier.',
      restoreDate: 'Ouvrez le fichier joint pour remettre cette date dans votre calendrier.',
    },

    allSignUps: {
      subject: (brand) => `Vos inscriptions sur ${brand}`,
      preview: 'Vous avez demandé un lien vers toutes vos inscriptions.',
      heading: 'Toutes vos inscriptions',
      text: (site) =>
        `Le lien ouvre une page avec tous les événements sur ${site} auxquels cette adresse est inscrite. Vous pouvez y annuler vos inscriptions, télécharger vos données et obtenir votre propre flux de calendrier.`,
      button: 'Voir mes inscriptions',
      keep: 'Le lien est valable 7 jours. Quiconque l’a peut modifier vos inscriptions : gardez donc cet e‑mail pour vous.',
      ignore: 'Vous n’avez rien demandé ? Ignorez cet e‑mail. Seule cette adresse reçoit le lien.',
    },
    askedByLink:
      'Vous recevez cet e‑mail parce qu’une personne disposant d’un lien envoyé à cette adresse l’a demandé.',

    personalData: {
      subject: (brand) => `Vos données conservées par ${brand}`,
      preview: 'Vous en avez fait la demande sur la page ouverte depuis un e‑mail.',
      heading: 'Ce qui est conservé à votre sujet',
      text: (site) =>
        `Voici ce qui est conservé sous cette adresse sur ${site}. Les dates sont indiquées en UTC.`,
      more: (left) => count(left, { one: 'et # autre', other: 'et # autres' }),
      erase:
        'Pour l’effacer, ouvrez le lien de désinscription de n’importe quel e‑mail sur un événement. Pour le corriger, écrivez à l’organisateur.',
      ignore: 'Vous n’avez rien demandé ? Ignorez cet e‑mail. Seule cette adresse le reçoit.',
      facts: {
        account: 'Compte',
        teams: 'Équipes',
        identities: 'Authentification unique',
        tokens: 'Jetons d’API',
        signUps: 'Inscriptions',
        answers: 'Réponses',
        follows: 'Vous suivez',
        organizerOf: 'Vous organisez',
        invitations: 'Invitations',
        messages: 'Messages',
        emails: 'E‑mails',
      },
      since: (day) => `depuis le ${day}`,
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), depuis le ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), sous le nom « ${name} », ${day}`,
      followsSince: (team, day) => `${team}, depuis le ${day}`,
      invitedTo: (team, day) => `à ${team}, ${day}`,
    },

    follow: {
      subject: 'Veuillez confirmer : les nouveaux événements par e‑mail',
      preview: 'Cliquez sur le bouton pour recevoir les nouveaux événements de ce calendrier.',
      heading: 'Suivre ce calendrier ?',
      text: 'Quelqu’un, sans doute vous, a demandé à recevoir par e‑mail les nouveaux événements de ce calendrier. Cliquez sur le bouton pour les recevoir, en un e‑mail par jour au plus.',
      button: 'Suivre',
      note: 'Vous n’avez rien demandé ? Ignorez cet e‑mail. Sans ce clic, vous ne recevrez aucun événement, et cette adresse sera supprimée au bout de 7 jours.',
      reason: (brand) =>
        `Vous recevez cet e‑mail parce que cette adresse a été saisie sur la page d’un calendrier sur ${brand}.`,
    },

    news: {
      new: 'Nouveau',
      cancelled: 'Annulé',
      newEvents: (events) => count(events, { one: '# nouvel événement', other: '# nouveaux événements' }),
      cancelledEvents: (events) =>
        count(events, { one: '# événement annulé', other: '# événements annulés' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# nouvel événement', other: '# nouveaux événements' })}, ${count(cancelled, { one: '# annulé', other: '# annulés' })}`,
      button: 'Ouvrir le calendrier',
      more: (left) =>
        count(left, {
          one: 'Le calendrier en contient # autre.',
          other: 'Le calendrier en contient # autres.',
        }),
      note: 'Les changements d’horaire et de lieu ne sont pas envoyés par e‑mail. Abonnez-vous sur la page du calendrier, et ils arriveront dans le vôtre.',
      reason: (team, brand) =>
        `Vous recevez cet e‑mail parce que cette adresse suit le calendrier « ${team} ». ${brand} l’envoie au nom de cette équipe.`,
    },
  },

  changes: {
    headings: {
      date: 'Nouvelle date',
      time: 'Nouvel horaire',
      'time zone': 'Nouveau fuseau horaire',
      place: 'Nouveau lieu',
      'date, time': 'Nouvelle date et nouvel horaire',
      'date, time zone': 'Nouvelle date et nouveau fuseau horaire',
      'date, place': 'Nouvelle date et nouveau lieu',
      'time, time zone': 'Nouvel horaire et nouveau fuseau',
      'time, place': 'Nouvel horaire et nouveau lieu',
      'time zone, place': 'Nouveau fuseau horaire et nouveau lieu',
    },
    changed: 'Modifié',
    heading: 'Cet événement a changé',
    preview: (organizer, parts) => `${organizer} a modifié ${partsText(parts)}.`,
    text: (organizer, parts) => `${organizer} a modifié ${partsText(parts)} de cet événement.`,
    detailsPreview: (organizer) => `${organizer} a modifié les détails.`,
    detailsText: (organizer) => `${organizer} a modifié les détails de cet événement.`,

    oneDate: {
      cancelled: {
        subject: 'Une date annulée',
        heading: 'Cette date est annulée',
        text: (organizer) => `Malheureusement, ${organizer} a annulé cette date.`,
        label: 'Annulée',
      },
      stillCancelled: {
        subject: 'Une note sur une date annulée',
        heading: 'Une note sur cette date annulée',
        text: (organizer) => `${organizer} a modifié la note sur cette date, qui reste annulée.`,
        label: 'Annulée',
      },
      moved: {
        subject: 'Une date déplacée',
        heading: 'Cette date a été déplacée',
        text: (organizer) => `${organizer} a déplacé une date de cet événement.`,
        label: 'Déplacée',
      },
      elsewhere: {
        subject: 'Nouveau lieu pour une date',
        heading: 'Changement de lieu pour cette date',
        text: (organizer) => `${organizer} a modifié le lieu d’une date de cet événement.`,
        label: 'Ailleurs',
      },
      restored: {
        subject: 'Une date finalement maintenue',
        heading: 'Cette date est finalement maintenue',
        text: (organizer) => `${organizer} a rétabli cette date.`,
        label: 'Maintenue',
      },
      noted: {
        subject: 'Une note sur une date',
        heading: 'Une note sur cette date',
        text: (organizer) => `${organizer} a écrit une note sur une date de cet événement.`,
        label: 'Note',
      },
      same: {
        subject: 'Une date reste inchangée',
        heading: 'Cette date reste inchangée',
        text: (organizer) => `${organizer} a modifié cet événement, mais pas cette date.`,
        label: 'Inchangée',
      },
    },
    othersStay: (text) => `${text} Toutes les autres dates restent inchangées.`,
    datesSubject: (dates) => count(dates, { one: '# date modifiée', other: '# dates modifiées' }),
    datesHeading: (dates) => count(dates, { one: '# date a changé', other: '# dates ont changé' }),
    datesText: (organizer, dates) =>
      `${organizer} a modifié ${count(dates, { one: '# date', other: '# dates' })} de cet événement.`,
    dates: 'Dates',
    moreDates: (more) =>
      count(more, {
        one: 'et # autre sur la page de l’événement',
        other: 'et # autres sur la page de l’événement',
      }),
    movedFrom: 'Initialement prévu',
    movedFromWhen: (when) => `initialement prévu : ${when}`,
    insteadOf: (when) => `au lieu du ${when}`,
  },

  plain: {
    backToEvent: 'Retour à l’événement',
    backToCalendar: 'Retour au calendrier',

    notFound: '404 Page introuvable',
    notFoundNote: 'Il n’y a rien à cette adresse.',
    goTo: (brand) => `Aller sur ${brand}`,
    eventNotFound: 'Événement introuvable',
    eventNotFoundNote: 'L’événement que vous cherchez n’existe pas ou n’est plus disponible.',
    embedNotFoundNote: 'Cet événement n’existe pas ou n’est pas public.',
    eventNotPublic: 'Événement non public',
    eventNotPublicNote: 'Cet événement est privé et ne peut pas être intégré.',
    unavailable: 'Temporairement indisponible',
    tryAgain: 'Réessayer',
    eventRemoved: 'Cet événement a été retiré',
    eventRemovedNote: 'L’administration de ce serveur l’a retiré. Motif : {reason}',
    calendarOff: 'Ce calendrier est désactivé',
    calendarOffNote:
      'Son équipe ne l’affiche pas en ce moment. Les événements restent accessibles par leurs propres liens.',
    calendarNotFound: 'Calendrier introuvable',
    calendarNotFoundNote: 'Il n’y a pas de calendrier à cette adresse. Veuillez vérifier l’adresse.',

    report: {
      heading: 'Signaler cet événement',
      note: 'Dites à l’administration de ce serveur ce qui ne va pas.',
      calendarHeading: 'Signaler ce calendrier',
      calendarNote: 'Dites à l’administration de ce serveur ce qui ne va pas.',
      name: 'Votre nom',
      email: 'Votre e‑mail',
      message: 'Qu’est-ce qui ne va pas ?',
      send: 'Envoyer le signalement',
      thanks: 'Merci pour votre signalement',
      thanksNote: 'L’administration de ce serveur va l’examiner.',
    },

    confirmSignUp: {
      heading: 'Confirmer votre inscription ?',
      note: 'Vous recevrez les rappels et les actualités de cet événement. Chaque e‑mail permet de se désinscrire.',
      confirm: 'Confirmer',
      confirmed: 'Vous êtes sur la liste',
      confirmedNote: 'Votre inscription est confirmée. Un e‑mail avec les détails vient de vous être envoyé.',
      cancelled: 'Cet événement est annulé',
      cancelledNote: 'Il a été annulé : il n’y a donc rien à confirmer, et vous ne recevrez pas de rappels.',
      closed: 'Les inscriptions sont closes',
      closedNote: 'Cet événement n’accepte plus d’inscriptions : il n’y a donc rien à confirmer.',
      dateGone: 'Cette date n’a pas lieu',
      dateGoneNote:
        'Il n’y a rien à confirmer. Vous pouvez choisir une autre date sur la page de l’événement.',
      gone: 'Ce lien ne fonctionne plus',
      goneNote:
        'Les inscriptions qui ne sont pas confirmées sous 7 jours sont supprimées, de même que celles qui ont été annulées. Vous pouvez vous inscrire de nouveau sur la page de l’événement.',
    },

    follow: {
      checkEmail: 'Consultez vos e‑mails',
      checkEmailNote:
        'Si cette adresse ne suit pas encore le calendrier, elle va recevoir un e‑mail avec un bouton. Cliquez sur ce bouton, et vous recevrez les nouveaux événements.',
      failed: 'Cela n’a pas fonctionné',
      heading: 'Suivre ce calendrier ?',
      note: 'Vous recevrez ses nouveaux événements en un e‑mail par jour au plus, ainsi que leurs annulations. Chaque e‑mail permet de se désinscrire.',
      follow: 'Suivre',
      followed: 'Vous suivez ce calendrier',
      followedNote: 'Vous recevrez ses nouveaux événements par e‑mail.',
      gone: 'Ce lien ne fonctionne plus',
      goneNote:
        'Il est valable 7 jours, tant que l’adresse n’est pas désinscrite et que le calendrier n’est pas désactivé. Vous pouvez suivre de nouveau le calendrier sur sa page.',
    },

    unsubscribe: {
      event: {
        heading: 'Se désinscrire de cet événement ?',
        note: 'Vous recevez les rappels et les actualités de cet événement. Si vous vous désinscrivez, votre nom et votre adresse e‑mail sont supprimés de la liste des inscriptions.',
        doneNote:
          'Vous ne recevrez plus d’e‑mails sur cet événement. Votre nom et votre adresse e‑mail ont été supprimés de la liste des inscriptions. Si quelqu’un vous y inscrit de nouveau, nous vous demandons d’abord votre accord par e‑mail.',
        back: 'Vous êtes de nouveau sur la liste',
        backNote: 'Vous recevrez les rappels et les actualités de cet événement, comme avant.',
        howToReturn:
          'Pour recevoir les rappels et les actualités, inscrivez-vous de nouveau sur la page de l’événement.',
      },
      calendar: {
        heading: 'Se désinscrire de ce calendrier ?',
        note: 'Vous recevez les nouveaux événements de ce calendrier. Si vous vous désinscrivez, votre adresse e‑mail est supprimée de la liste de diffusion.',
        doneNote:
          'Vous ne recevrez plus d’e‑mails sur ce calendrier. Votre adresse e‑mail a été supprimée de la liste de diffusion.',
        back: 'Vous suivez de nouveau ce calendrier',
        backNote: 'Vous recevrez ses nouveaux événements par e‑mail, comme avant.',
        howToReturn: 'Pour recevoir les nouveaux événements, suivez de nouveau le calendrier sur sa page.',
      },
      doneNoteInvited:
        'Vous ne recevrez plus d’e‑mails sur cet événement. Votre nom et votre adresse e‑mail ont été supprimés de la liste des inscriptions. Si quelqu’un vous y inscrit de nouveau, nous vous demandons d’abord votre accord par e‑mail. Un dernier e‑mail retire l’événement de votre calendrier.',
      unsubscribe: 'Se désinscrire',
      done: 'Désinscription effectuée',
      undo: 'Annuler la désinscription',
      changedYourMind:
        'Vous avez changé d’avis ? Ouvrez de nouveau le lien de désinscription de l’e‑mail, et autorisez-y les e‑mails.',
      orData: 'Ou consultez ce que ce serveur conserve à votre sujet, ou effacez-le :',
      emailData: 'M’envoyer mes données par e‑mail',
      eraseData: 'Effacer les données de cette inscription',
      eraseAll: 'Tout effacer : m’envoyer un lien',
      otherChoices: 'Autres choix',
      orNever: 'Ou ne recevez plus aucun e‑mail, quel que soit l’événement :',
      never: 'Plus jamais d’e‑mails de ce serveur',
      askNever: 'Plus jamais d’e‑mails de ce serveur : m’envoyer un lien',
      neverDone: 'Plus aucun e‑mail de ce serveur',
      neverDoneNote:
        'Votre nom et votre adresse e‑mail ont été supprimés de toutes les listes d’inscriptions, et personne ne peut vous inscrire ou vous inviter de nouveau. Seul un code est conservé : il permet au serveur de reconnaître votre adresse, sans que personne puisse l’en déduire. Si vous avez un compte ici, vous recevrez toujours les liens de connexion.',
      outOfServer:
        'Vous ne recevez plus d’e‑mails de ce serveur. Si vous avez changé d’avis, vous pouvez les autoriser, puis vous inscrire de nouveau sur la page de l’événement.',
      outOfEvent:
        'Vous ne recevez plus d’e‑mails sur cet événement. Si vous avez changé d’avis, vous pouvez les autoriser, puis vous inscrire de nouveau sur la page de l’événement.',
      allowAgain: 'Autoriser de nouveau les e‑mails',
      allowed: 'Les e‑mails sont de nouveau autorisés',
      gone: 'Cette inscription n’existe plus',
      goneNote:
        'Vous ne recevrez plus d’e‑mails à ce titre. Si vous avez fait une nouvelle inscription entre-temps, utilisez le lien d’un e‑mail plus récent.',
      dataSent: 'Vos données vous sont envoyées',
      dataSentNote:
        'Un e‑mail avec tout ce qui est conservé à votre sujet est envoyé à l’adresse qui a reçu le lien, au plus une fois par heure.',
      erased: 'Vos données sont effacées',
      erasedNote:
        'Votre nom et votre adresse e‑mail ont été supprimés de toutes les listes d’inscriptions, de même que les e‑mails et les messages conservés. Les sauvegardes les contiennent jusqu’à leur suppression. Si vous avez un compte ici, supprimez-le dans les paramètres.',
      erasedOneNote:
        'Ce qui était conservé avec cette inscription est supprimé, de même que les e‑mails à son sujet. Les sauvegardes le contiennent jusqu’à leur suppression.',
      invalid: 'Ce lien ne fonctionne pas',
      invalidNote:
        'Il en manque peut-être une partie. Ouvrez-le de nouveau depuis l’e‑mail, ou copiez le lien entier dans la barre d’adresse.',
    },

    noOwnPage: {
      leave: 'Se désinscrire de cet événement',
      unconfirmed: 'Confirmez d’abord votre inscription',
      unconfirmedNote:
        'Cliquez sur le bouton dans l’e‑mail qui vous le demande. Cette page affichera ensuite votre inscription.',
      cancelled: 'Cet événement est annulé',
      cancelledNote: 'Il a été annulé. Vous recevrez un e‑mail s’il a finalement lieu.',
      hidden: 'Cet événement n’est plus public',
      hiddenNote: 'Il est devenu privé. Si vous comptiez venir, demandez s’il a toujours lieu.',
      deleted: 'Cet événement n’existe plus',
      deletedNote: 'Il a été supprimé. Vous ne recevrez plus de rappels.',
    },

    allSignUps: {
      heading: 'Toutes vos inscriptions',
      none: 'Votre adresse n’est inscrite à aucun événement, ou les événements sont passés depuis longtemps.',
      feed: 'Un flux de calendrier rien que pour vous contient ceux auxquels vous venez et suit leurs changements. Ajoutez cette adresse à votre application de calendrier, et gardez-la pour vous :',
      renewFeed: 'Renouveler l’adresse du flux',
      download: 'Télécharger une copie de vos données',
      leaveAll: 'Se désinscrire de tous les événements',
      leaveHeading: (events) =>
        count(events, { one: 'Se désinscrire d’un événement ?', other: 'Se désinscrire de # événements ?' }),
      leaveNote:
        'Vous ne recevrez plus d’e‑mails à leur sujet, et votre nom et votre adresse e‑mail seront supprimés de leurs listes d’inscriptions.',
      leave: (events) => count(events, { one: 'Se désinscrire', other: 'Se désinscrire de tous' }),
      eraseAll: 'Tout effacer',
      eraseHeading: 'Effacer tout ce qui est conservé à votre sujet ?',
      eraseNote:
        'Vos inscriptions à tous les événements et calendriers sont annulées, et ce qui est conservé sous votre adresse est supprimé : noms, réponses, e‑mails, messages et invitations. C’est irréversible.',
      back: 'Retour à vos inscriptions',
      left: 'Toutes vos inscriptions sont annulées',
      leftNote:
        'Votre nom et votre adresse e‑mail ont été supprimés des listes d’inscriptions de ces événements. Vous avez changé d’avis ? Ouvrez le lien de désinscription d’un e‑mail sur un événement, et autorisez-y les e‑mails.',
      old: 'Ce lien ne fonctionne plus',
      oldNote:
        'Il est valable 7 jours. Ouvrez le lien « Votre inscription » de n’importe quel e‑mail sur un événement, et demandez-y un nouveau lien.',
    },
  },

  own: {
    title: (event) => `Votre inscription : ${event}`,
    heading: 'Votre inscription',
    changeUntil: (time) => `Vous pouvez changer votre réponse jusqu’au ${time}.`,
    closed: 'Il n’est plus possible de répondre.',
    answerOn: (date, answer) => `${date} : ${answer}`,
    waiting: (answer) => `${answer} (vous êtes sur la liste d’attente)`,
    dateCancelled: (answer) => `${answer} (cette date est annulée)`,
    save: 'Enregistrer les modifications',
    coming: 'Vous venez',
    changeAnswer: 'Changer ma réponse',
    saved: 'Vos modifications sont enregistrées.',
    showDate: 'Afficher cette date',
    changedElsewhere:
      'Votre inscription a été modifiée ailleurs entre-temps, par exemple dans un autre onglet. Rien n’a été enregistré. Enregistrez de nouveau pour garder le choix ci-dessous.',
    storedNow: (text) => `Enregistré : ${text}`,
    chosenHere: (text) => `Choisi ici : ${text}`,

    inYourCalendar: 'Dans votre calendrier',
    open: {
      title: 'L’ajouter à mon calendrier et le garder à jour',
      text: 'Nous vous envoyons une invitation par e‑mail. Les changements et les annulations apparaîtront ensuite automatiquement dans votre calendrier.',
      button: 'Envoyer l’invitation',
    },
    invited: {
      title: 'Votre calendrier suit cet événement',
      text: 'Les changements et les annulations y apparaissent automatiquement. Si l’événement n’y est pas, nous pouvons renvoyer l’invitation.',
      button: 'Renvoyer l’invitation',
    },
    invitationSent: 'L’invitation vient d’être envoyée à votre adresse e‑mail.',

    invitationLater: 'Nous vous envoyons l’invitation dès que vous avez une place.',
    allSignUps: 'Toutes mes inscriptions',
    allSignUpsNote: 'Nous envoyons un lien à l’adresse de votre inscription.',
    emailLink: 'M’envoyer un lien par e‑mail',
    linkSent:
      'Si votre adresse peut recevoir un e‑mail de plus en ce moment, le lien vient de vous être envoyé.',

    notForYou: 'Cela ne vous intéresse plus ?',
    notForYouNote: 'Vous ne recevrez plus d’e‑mails sur cet événement, et votre nom sera retiré de la liste.',
    leave: 'Se désinscrire de cet événement',
    pageIsYours: 'Cette page est personnelle : quiconque en a l’adresse peut modifier votre inscription.',
    pageOfEvent: 'Page de l’événement',
  },

  calendar: {
    follow: 'Suivre par e‑mail',
    followNote: 'Les nouveaux événements en un e‑mail par jour au plus. Désinscription en un clic.',
    email: 'E‑mail',
    followButton: 'Suivre',
    subscribe: 'S’abonner à tout',
    allAndFollow: 'Voir et suivre tous les événements',
    description: (team) => `${team} : tous les événements dans un seul calendrier.`,

    view: 'Affichage',
    list: 'Liste',
    month: 'Mois',
    past: 'Passés',
    searchEvents: 'Trouver un événement',
    search: 'Rechercher',
    found: (dates) => count(dates, { one: '# date pour « {query} »', other: '# dates pour « {query} »' }),
    notFound: 'Aucun événement ne contient « {query} » dans son titre ou son lieu.',
    topics: 'Thèmes',
    allTopics: 'Tous',
    subscribeTo: 'S’abonner à {topic}',
    noTopic: 'Ce calendrier n’a pas de thème « {query} ».',
    onlyTopics: 'Seulement sur ces thèmes, ou sur tous si vous n’en choisissez aucun',
    showAll: 'Voir tous les événements',
    nothingPast: 'Aucun événement n’est encore passé.',
    nothingPlanned:
      'Aucun événement n’est prévu pour le moment. Abonnez-vous, et le prochain apparaîtra dans votre calendrier.',
    earlierDates: 'Dates précédentes',
    laterDates: 'Dates suivantes',
    tooMany: 'Il y a plus d’événements que cette page ne peut en afficher.',

    next: (howSoon) => `À venir · ${howSoon}`,
    timeUntil: (time, date) => `${time}, jusqu’au ${date}`,
    alsoOn: (dates) => `Également : ${dates}`,
    cancelled: 'Annulé',
    moved: 'Déplacé',
    recurring: 'Récurrent',

    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    today: 'Aujourd’hui',
    more: (events) => count(events, { one: '+# autre', other: '+# autres' }),
    cancelledEvent: '(annulé)',
    timesOf: (place) =>
      `Les horaires suivent le fuseau horaire de l’équipe (${place}). Tout autre fuseau est indiqué à côté de l’horaire.`,

    noneNow: 'Aucun événement n’est prévu pour le moment',
    andMore: (dates) => count(dates, { one: 'Et # autre date', other: 'Et # autres dates' }),
  },

  problems: frenchVisitorProblems,
}
