import {
  DESCRIPTION_LENGTH,
  LOCATION_LENGTH,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  NOTE_LENGTH,
  TITLE_LENGTH,
} from '../../text.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import { ORGANIZER_LANGUAGES } from '../organizer-languages.ts'
import type { OrganizerWords } from '../organizer-words.ts'
import type { Problems } from '../problem-key.ts'
import { pluralsOf } from '../time-words.ts'
import { frenchTime, frenchVisitorProblems } from './french.ts'

const count = pluralsOf('fr')
const numbers = new Intl.NumberFormat('fr')
const list = new Intl.ListFormat('fr')

const tooLong = (what: string, longest: number) =>
  `${what} ne doit pas dépasser ${numbers.format(longest)} caractères`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} doit être du texte`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} contient un caractère qui ne peut pas être enregistré`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'tous les jours', other: 'tous les # jours' },
  WEEKLY: { one: 'toutes les semaines', other: 'toutes les # semaines' },
  MONTHLY: { one: 'tous les mois', other: 'tous les # mois' },
  YEARLY: { one: 'tous les ans', other: 'tous les # ans' },
}

const signUps = (number: number) => count(number, { one: '# inscription', other: '# inscriptions' })
const views = (number: number) => count(number, { one: '# vue', other: '# vues' })
const daysText = (number: number) => count(number, { one: '# jour', other: '# jours' })

export const frenchProblems: Problems = {
  ...frenchVisitorProblems,

  ...ofText('title', 'Le titre', TITLE_LENGTH),
  titleRequired: 'Le titre est obligatoire',
  ...ofText('timezone', 'Le fuseau horaire', NAME_LENGTH),
  timezoneRequired: 'Le fuseau horaire est obligatoire',
  ...ofText('startDate', 'La date de début', 10),
  startDateRequired: 'La date de début est obligatoire',
  ...ofText('startTime', 'L’heure de début', 5),
  startTimeRequired: 'L’heure de début est obligatoire',
  ...ofText('endDate', 'La date de fin', 10),
  endDateRequired: 'La date de fin est obligatoire',
  ...ofText('endTime', 'L’heure de fin', 5),
  endTimeRequired: 'L’heure de fin est obligatoire',
  ...ofText('organizerName', 'Le nom de l’organisateur', NAME_LENGTH),
  organizerNameRequired: 'Le nom de l’organisateur est obligatoire',
  ...ofText('subject', 'L’objet', 80),
  subjectRequired: 'L’objet est obligatoire',
  ...ofText('question', 'La question', 200),
  questionRequired: 'La question est obligatoire',
  ...ofText('choice', 'Le choix', 200),
  choiceRequired: 'Le choix est obligatoire',
  ...ofText('teamName', 'Le nom de l’équipe', 100),
  teamNameRequired: 'Le nom de l’équipe est obligatoire',
  ...ofText('uid', 'L’UID', 300),
  uidRequired: 'L’UID est obligatoire',
  ...ofText('description', 'La description', DESCRIPTION_LENGTH),
  ...ofText('location', 'Le lieu', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Le texte public à la place du lieu', NAME_LENGTH),
  ...ofText('note', 'La note', NOTE_LENGTH),
  ...ofText('topic', 'Le thème', 40),
  topicRequired: 'Le thème est obligatoire',
  topicInvalid: 'Un thème a au moins une lettre ou un chiffre, et ni virgule ni point-virgule',
  topicsNotList: 'Les thèmes doivent être une liste telle que ["Jeunesse"]',
  tooManyTopicsOfEvent: 'Veuillez choisir 3 thèmes au plus',
  ...ofText('link', 'Le lien', 500),
  ...ofText('pictureText', 'La description de l’image', 200),
  nameNotText: 'Le nom doit être du texte',
  tokenNameTooLong: tooLong('Le nom', 100),
  calendarDescriptionTooLong: tooLong('La description', 500),
  replyNotText: 'La réponse doit être du texte',
  messageRequired: 'Le message est obligatoire',
  messageNotText: 'Le message doit être du texte',
  messageTooLong: tooLong('Le message', MESSAGE_LENGTH),
  ownEmailMissing: 'Veuillez saisir votre adresse e‑mail',
  contactEmailMissing: 'L’adresse e‑mail est obligatoire',
  concernRequired: 'La question ou la demande est obligatoire',
  addressMissing: (label) => `À saisir : ${label}`,

  startNotTime: 'Le début doit être une date et une heure comme 2026-03-10T09:00:00',
  endNotTime: 'La fin doit être une date et une heure comme 2026-03-10T09:00:00',
  endBeforeStart: 'La fin ne doit pas précéder le début',
  allDayNotBoolean: 'Toute la journée doit valoir true ou false',
  isPublicNotBoolean: 'Public doit valoir true ou false',
  hidesLocationNotBoolean: 'Lieu masqué doit valoir true ou false',
  isListedNotBoolean: 'Affiché au calendrier doit valoir true ou false',
  captureAttendeesNotBoolean: 'Accepter les inscriptions doit valoir true ou false',
  versionNotNumber: 'La version doit être un nombre entier',
  answersOfNotId: 'answersOf doit être l’id d’un événement',
  coverOfNotId: 'coverOf doit être l’id d’un événement',
  skippedNotBoolean: 'Supprimée doit valoir true ou false',
  skippedWithTimes: 'Une date est soit supprimée, soit dotée d’un début et d’une fin',

  recurringNotBoolean: 'Récurrent doit valoir true ou false',
  frequencyRequired: 'La fréquence de la récurrence est obligatoire',
  frequencyInvalid: 'La fréquence doit être DAILY, WEEKLY, MONTHLY ou YEARLY',
  intervalRange: 'L’intervalle doit être un nombre entier de 1 à 999',
  recurrenceIntervalRange: 'L’intervalle de la récurrence doit être un nombre entier de 1 à 999',
  occurrencesRange: 'Les occurrences doivent être un nombre entier de 1 à 999',
  occurrenceCountRange: 'Le nombre d’occurrences doit être un entier de 1 à 999',
  occurrenceCountRequired: 'Le nombre d’occurrences est obligatoire',
  byDayInvalid: 'Les jours de la récurrence sont à choisir parmi MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne: 'Une récurrence mensuelle ou annuelle a un seul jour, comme 1TU ou -1FR, ou aucun',
  byDayNotList: 'Les jours de la récurrence doivent être une liste comme ["MO", "WE"]',
  endTypeInvalid: 'La fin de la récurrence doit être NEVER, COUNT ou DATE',
  recurrenceEndDateRequired: 'La date de fin de la récurrence est obligatoire',
  recurrenceEndDateInvalid: 'La fin de la récurrence doit être une date comme 2026-03-31',
  recurrenceEndsTooEarly: 'La récurrence ne doit pas se terminer avant de commencer',
  ruleNotText: 'La règle de récurrence doit être du texte',
  ruleTooLong: tooLong('La règle de récurrence', 500),

  answerInvalid: 'answer doit être yes, maybe ou no',
  guestsRange: 'guests doit être un nombre entier de 0 à 9',
  closesIsoInvalid: 'closesIso doit être de la forme 2026-03-10T18:00:00',
  hoursBeforeRange: 'Les réponses se ferment de 1 à 2160 heures avant une date',
  questionIdInvalid: 'Chaque question doit avoir son propre id, de 1 à 999',
  tooManyQuestions: 'Veuillez poser 3 questions au plus',
  tooManyChoices: 'Veuillez donner 10 choix au plus',
  tooFewChoices: 'Veuillez donner au moins deux choix',

  slugRequired: 'L’adresse est obligatoire',
  slugInvalid: 'L’adresse doit compter de 3 à 40 lettres minuscules (a–z), chiffres et tirets isolés',
  eventSlugInvalid: 'Le lien doit compter de 3 à 60 lettres minuscules (a–z), chiffres et tirets isolés',
  slugReserved: 'Ce mot est réservé. Veuillez en choisir un autre.',
  linkInvalid: 'Le lien doit commencer par https:// ou http://',
  isOnNotBoolean: 'isOn doit valoir true ou false',
  accentInvalid: 'La couleur doit être vermilion, ochre, moss, fir, lagoon, harbour, iris ou slate',
  languageInvalid: `La langue doit être null ou l’une de ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list doit être "upcoming" ou compter au plus 1000 id d’événements',
  teamTimezoneInvalid: 'Le fuseau horaire doit être un nom comme Europe/London',
  summaryEmailInvalid: 'summaryEmail doit être off, daily ou weekly',
  signUpEmailInvalid: 'signUpEmail doit être off, each ou daily',
  lifetimeInvalid: 'Veuillez choisir 30, 90, 365 jours ou null',
  webhookAddressInvalid: 'Veuillez saisir une adresse qui commence par https://',
  webhookChangeMissing: 'Indiquez quoi changer : address, types, isOn ou newSecret.',
  webhookTypesMissing: 'Veuillez en choisir au moins un',
  reasonRequired: 'Le motif est obligatoire',
  reasonInvalid: 'Donnez un motif d’une ligne, de 500 caractères au plus',

  importZoneNotText: 'timezone doit être du texte',
  eventsNotList: 'Veuillez envoyer une liste d’événements',
  noEventsSent: 'Veuillez envoyer au moins un événement',
  tooManyEventsSent: 'Veuillez envoyer 50 événements au plus à la fois',

  fromNotDate: 'from doit être une date comme 2026-03-10',
  toNotDate: 'to doit être une date comme 2026-03-10',
  dateNotDate: 'date doit être une date comme 2026-03-10',
  fromWithoutTo: 'from et to vont ensemble',
  toBeforeFrom: 'to ne doit pas précéder from',
  listRangeTooLong: 'Il ne doit pas y avoir plus de 366 jours entre from et to',
  analyticsRangeTooLong: 'Il ne doit pas y avoir plus de 3660 jours entre from et to',
  limitNotNumber: 'limit doit être un nombre entier',
  eventLimitRange: 'limit doit être un nombre entier de 1 à 500',
  attendeeLimitRange: 'limit doit être un nombre entier de 1 à 1000',
  pageNotNumber: 'page doit être un nombre entier',
  cursorInvalid: 'cursor n’est pas valide',
  searchNotText: 'q doit être du texte',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status doit être upcoming ou past',
  sortInvalid: `sort doit être l’un de ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort ne se combine pas avec from et to',
  fieldsInvalid: 'fields doit être summary',
  eventFilterUnknown:
    'Les événements se listent par q, status, topic, from, to, sort, fields, limit et cursor',
  attendeeFilterUnknown: 'Les inscriptions se listent par limit et cursor',
  analyticsFilterUnknown: 'Les statistiques se lisent par from, to et topic',

  inputNotObject: 'Veuillez envoyer un objet contenant les champs',
  fieldInvalid: (field) => `${field} n’est pas valide`,

  nothingHere: 'Il n’y a rien à cette adresse.',
  otherOrigin: (url) =>
    `Ce serveur est configuré pour ${url}. Définissez PUBLIC_URL pour l’utiliser à une autre adresse.`,
  requestTooLarge: 'La requête est trop volumineuse. La limite est de 256 ko.',
  fileTooLarge: (megabytes) => `Le fichier est trop volumineux. La limite est de ${megabytes} Mo.`,
  notJson: 'La requête doit être en JSON (Content-Type: application/json).',
  jsonInvalid: 'La requête n’est pas du JSON valide.',
  lengthMismatch: 'La longueur de la requête ne correspond pas à son Content-Length.',
  headersTooLarge: 'Les en-têtes de la requête sont trop volumineux.',
  requestTooSlow: 'La requête a mis trop de temps à arriver.',
  requestMalformed: 'La requête est incompréhensible.',
  onlyJson: 'Seul le format json est pris en charge',
  unexpected: 'Une erreur s’est produite. Veuillez réessayer.',
  urlInvalid: 'URL non valide.',
  idempotencyKeyTooLong: (header, longest) => `${header} ne peut pas dépasser ${longest} caractères`,

  tooManyLinksFrom:
    'Trop de liens de connexion ont été demandés depuis votre réseau. Veuillez réessayer dans un instant.',
  tooManyLinksTo:
    'Trop de liens de connexion ont été envoyés à cette adresse. Veuillez réessayer dans quelques minutes.',
  tooManyLinksToInADay:
    'Trop de liens de connexion ont été envoyés à cette adresse aujourd’hui. Veuillez réessayer plus tard.',
  tooManyAccounts: (perDay) =>
    `Trop de comptes ont été créés depuis votre réseau aujourd’hui. Ce serveur en autorise ${perDay} par jour (NEW_ACCOUNTS_PER_NETWORK). Veuillez réessayer demain.`,
  tooManyEvents: 'Votre équipe a créé trop d’événements. Veuillez réessayer dans quelques minutes.',
  tooManyImports: 'Votre équipe a importé trop d’événements. Veuillez réessayer dans quelques minutes.',
  tooManyTeamImports: 'Vous avez importé trop d’équipes aujourd’hui. Veuillez réessayer demain.',
  tooManyFiles: 'Vous avez lu trop de fichiers. Veuillez réessayer dans quelques minutes.',
  tooManyDates: 'Votre équipe a modifié trop de dates. Veuillez réessayer dans quelques minutes.',
  tooManyAttendees: 'Votre équipe a ajouté trop de personnes. Veuillez réessayer dans quelques minutes.',
  tooManyRequests: 'Ce jeton a fait trop de requêtes. Veuillez réessayer dans un instant.',
  tooManyWebhookSends:
    'Votre équipe a envoyé trop de messages à la main à ses webhooks. Veuillez réessayer dans quelques minutes.',
  tooManyPictures: 'Votre équipe a importé trop d’images aujourd’hui. Veuillez réessayer plus tard.',
  tooManyInvitations: 'Votre équipe a envoyé trop d’invitations. Veuillez réessayer dans quelques minutes.',
  tooManyTeamMessages: 'Votre équipe a envoyé trop de messages aujourd’hui. Veuillez réessayer demain.',
  tooManyEmailChanges:
    'Vous avez changé d’adresse e‑mail trop souvent. Veuillez réessayer dans quelques minutes.',

  noEvent: 'Événement introuvable',
  privateEvent: 'Cet événement est privé et n’est pas accessible au public',
  eventCancelled: 'Cet événement est annulé.',
  eventChanged: 'Quelqu’un d’autre a modifié cet événement depuis que vous l’avez ouvert.',
  dateChanged: 'Quelqu’un d’autre a modifié cette date depuis que vous l’avez ouverte.',
  tooLateToUndelete: 'Il est trop tard pour revenir en arrière. L’événement est supprimé.',
  ownerDeleted: 'L’événement ou l’équipe en question a été supprimé.',

  timezoneUnknown: 'Ce fuseau horaire est inconnu',
  onlySkippedDates:
    'Il ne resterait que des dates supprimées. Veuillez d’abord en rétablir une, ou annuler l’événement.',
  lastDate: 'C’est la dernière date qui a lieu. Veuillez plutôt annuler l’événement.',
  notRecurring: 'Cet événement ne se répète pas',
  originalStartInvalid: 'La date doit être le début d’origine de l’une des dates, comme 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Cet événement n’a pas de date qui commence à ${startIso}`,
  dateMovedHere: (day) =>
    `La date initialement prévue le ${frenchTime.dateText(day)} a été déplacée à cette heure`,
  dateAlreadyHere: 'Une autre date de cet événement commence déjà à cette heure',
  tooManyExceptions: (most) =>
    `Au plus ${most} dates d’une série peuvent être supprimées ou déplacées. Veuillez d’abord rétablir des dates passées.`,
  dateTooLong: (days) => `Une date d’une série peut durer au plus ${daysText(days)}`,
  occurrencesTooLong: (days) => `Un événement récurrent peut durer au plus ${daysText(days)} chaque fois`,
  occurrencesOverlap: (frequency, interval, days) =>
    `Un événement qui se répète ${count(interval, EVERY[frequency])} peut durer au plus ${daysText(days)} chaque fois`,
  startOffWeekdays: (weekdays) =>
    `Cet événement se répète le ${list.format(weekdays.map(frenchTime.weekdayName))}. Veuillez choisir une date de début qui tombe l’un de ces jours.`,
  rulePartUnsupported: (part) =>
    `La règle de récurrence a une partie qui n’est pas prise en charge : ${part || 'vide'}`,

  noFile: 'Veuillez envoyer un fichier',
  fileTooSlow: 'Ce fichier est trop long à lire. Veuillez le diviser en fichiers plus petits.',
  fileTooMuchMemory: 'Ce fichier demande trop de mémoire. Veuillez le diviser en fichiers plus petits.',
  teamReadsFile: 'Votre équipe est en train de lire un autre fichier. Veuillez réessayer dans un instant.',
  notTeamFile:
    'Rien n’a été importé : ce n’est pas un fichier d’équipe Daymark, ou il vient d’une version ultérieure',
  teamFileTwice:
    'Rien n’a été importé : le fichier contient un élément en double, ou il est importé une seconde fois en ce moment',
  teamFileCut: 'Rien n’a été importé : la fin du fichier manque',
  lineDamaged: 'La ligne est endommagée',
  wrongInTeamFile: (line, sentence) => `Rien n’a été importé. Ligne ${line} : ${sentence}`,
  filesBusy: 'Trop de fichiers à la fois. Veuillez réessayer.',
  headerTooLong: (longest) => `Ligne 1 : la ligne dépasse ${numbers.format(longest)} caractères.`,
  noCalendarInFile: 'Ligne 1 : le fichier n’a pas de BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Ligne 1 : ce n’est ni un calendrier, ni un tableau avec la colonne ${list.format(columns)}.`,
  tooManyLines: (most) => `Le fichier a plus de ${most} lignes.`,
  quotationMarkWrong: (line) => `Ligne ${line} : un guillemet est mal placé dans le tableau.`,
  noDateInFile: (line, text) => `Ligne ${line} : « ${text} » n’est pas une date à partir de 1970.`,
  noDurationInFile: (line, text) => `Ligne ${line} : « ${text} » n’est pas une durée.`,
  zoneUnknownInFile: (line, zone) => `Ligne ${line} : le fuseau horaire « ${zone} » est inconnu.`,
  noStartInFile: (line) => `Ligne ${line} : l’événement n’a pas de début (DTSTART).`,

  eventFollowed: (calendar) =>
    `Cet événement vient ${calendar ? `du calendrier ${calendar}` : 'd’un calendrier que suit votre équipe'}. Veuillez y modifier son titre, sa description, son lieu et ses horaires.`,
  sourceAddressInvalid: 'Veuillez saisir l’adresse complète d’un calendrier, avec https ou webcal.',
  sourceHere: 'Ce calendrier est déjà sur ce serveur.',
  sourceAnswered: (status) => `L’adresse a répondu ${status} au lieu d’un calendrier.`,
  sourceRedirects: 'L’adresse mène à trop d’autres adresses.',
  sourceTooLarge: 'Le calendrier dépasse 5 Mo.',
  sourceUnread: (reason) => `Le calendrier n’a pas pu être lu. ${reason}`,
  sourceFollowed: 'Votre équipe suit déjà cette adresse.',
  noSuchSource: 'Votre équipe ne suit pas de tel calendrier',
  tooManySources: 'Une équipe peut suivre 5 calendriers. Veuillez d’abord cesser d’en suivre un.',
  arrivalInvalid: 'arrival doit être listed ou private',
  sourceEndInvalid: 'events doit être keep ou delete',
  missingInvalid: 'missing doit être keep ou cancel',

  noTopic: 'Ce thème n’existe pas',
  topicTaken: (name) => `Le thème « ${name} » existe déjà. Vous pouvez fusionner les deux.`,
  topicChanged: 'Quelqu’un d’autre a modifié ce thème depuis que vous l’avez ouvert.',
  tooManyTopics: (most) => `Votre équipe a ${most} thèmes, c’est la limite. Veuillez en choisir un.`,

  noSuchPicture: 'Cette image n’existe pas',
  notPicture: 'Ce fichier n’est pas une image. Veuillez choisir un fichier PNG, JPEG ou WebP.',
  pictureTypeUnusable: (type) =>
    `Les images ${type} ne peuvent pas être utilisées. Veuillez choisir un fichier PNG, JPEG ou WebP.`,
  tooManyPixels:
    'Cette image a trop de pixels. Les limites sont de 40 mégapixels et de 12 000 pixels de côté.',
  pictureTooSmall: (width, height) =>
    `Cette image est trop petite. Une couverture doit mesurer au moins ${width} × ${height} pixels.`,
  pictureDamaged: 'Cette image est endommagée ou incomplète. Veuillez en choisir une autre.',
  pictureTooDetailed: 'Cette image ne peut pas être assez réduite. Veuillez en choisir une autre.',
  pictureLimit: (most) =>
    `Votre équipe a ${numbers.format(most)} images, c’est la limite. Veuillez d’abord en retirer.`,
  picturesBusy: 'Trop d’images à la fois. Veuillez réessayer.',
  imagesBusy: 'Trop d’images à la fois. Veuillez réessayer.',

  noAttendee: 'Inscription introuvable',
  notifyInvalid: 'notify doit valoir true ou false',
  alreadyAttendee: 'Cette adresse est déjà sur la liste.',
  hasUnsubscribed:
    'Cette adresse s’est désinscrite de l’événement. Seule la personne à qui elle appartient peut revenir là-dessus.',
  answerSettingsChanged:
    'Quelqu’un d’autre a modifié ce que demande cet événement depuis que vous l’avez ouvert.',
  answersStay: 'Il y a déjà des réponses. Le choix d’une réponse par date ne peut plus être modifié.',
  noMessagesNow: 'Les messages ne peuvent être envoyés que tant que l’événement est public et a lieu.',
  noRecipients: 'Il n’y a personne à qui écrire.',
  messageReadersInvalid: 'answer doit être yes, maybe, no ou waiting',
  messageSent: 'Ce message ne peut plus être repris.',

  appLanguageInvalid: `La langue doit être l’une de ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Veuillez vous connecter',
  onlySingleSignOn: (provider) => `Sur ce serveur, on se connecte seulement avec ${provider}.`,
  addressNotOpen: 'Ce serveur n’est pas ouvert à cette adresse. Veuillez en utiliser une autre.',
  notOpen:
    'Ce serveur n’est pas ouvert à tout le monde, et votre adresse ne permet pas d’y créer des événements.',
  notOpenTo: (email) =>
    `Ce serveur n’est pas ouvert à ${email}. Demandez à la personne qui le gère d’ajouter l’adresse.`,
  accountMoved: (newEmail, oldEmail) =>
    `L’adresse e‑mail de votre compte est désormais ${newEmail}. Connectez-vous avec cette adresse, ou annulez le changement avec le lien envoyé à ${oldEmail}.`,
  addressFromProvider: (provider) => `Votre adresse vient de ${provider}`,
  addressInUse: 'Cette adresse est déjà utilisée',
  onlyOwnersDeleteAccounts: 'Seuls les propriétaires d’une équipe peuvent supprimer leur compte.',

  noSuchTeam: 'Cette équipe n’existe pas',
  noSuchMember: 'Ce membre n’existe pas',
  noSuchInvitation: 'Cette invitation n’existe pas',
  invalidInvitation: 'Invitation non valide ou expirée',
  invitationForAnother: 'Cette invitation est destinée à une autre adresse e‑mail',
  otherTeam: 'Vous avez changé d’équipe',
  emailsDeclined: (email) => `${email} n’accepte pas d’e‑mails de ce serveur.`,
  alreadyMember: (email) => `${email} est déjà membre de l’équipe`,
  onlyOwnersInvite: 'Seul le propriétaire de l’équipe peut inviter des membres',
  onlyOwnersRemoveMembers: 'Seul le propriétaire de l’équipe peut retirer des membres',
  onlyOwnersRename: 'Seul le propriétaire de l’équipe peut en changer le nom',
  onlyOwnersSetZone: 'Seul le propriétaire de l’équipe peut changer le fuseau horaire',
  onlyOwnersExportEvents: 'Seul le propriétaire de l’équipe peut exporter tous les événements',
  onlyOwnersExportFollowers: 'Seul le propriétaire de l’équipe peut exporter les abonnés',
  onlyOwnersChangeCalendar: 'Seul le propriétaire de l’équipe peut modifier le calendrier',
  onlyOwnersChangeLogo: 'Seul le propriétaire de l’équipe peut changer le logo',
  onlyOwnersMakeTokens: 'Seul le propriétaire de l’équipe peut gérer les jetons d’API',
  onlyOwnersManageWebhooks: 'Seul le propriétaire de l’équipe peut gérer les webhooks',
  onlyOwnersFollowCalendars: 'Seul le propriétaire de l’équipe peut suivre des calendriers',
  cannotRemoveYourself: 'Vous ne pouvez pas vous retirer vous-même de l’équipe',
  cannotRemoveOwner: 'Un propriétaire ne peut pas être retiré de l’équipe',

  noCalendar: 'Ce calendrier n’existe pas',
  noCalendarService: 'Ce service de calendrier n’existe pas',
  slugTaken: 'Un autre calendrier a cette adresse. Veuillez en choisir une autre.',
  eventSlugTaken: 'Un autre événement a ce lien. Veuillez en choisir un autre.',
  tooManyEventSlugs: 'Un événement peut avoir cinq nouveaux liens par jour. Veuillez réessayer demain.',
  tooManySlugs: 'Un calendrier peut avoir cinq nouvelles adresses par jour. Veuillez réessayer demain.',
  calendarNeedsSlug: 'Le calendrier a besoin d’une adresse avant d’être affiché',
  notOurPage: 'Ce serveur n’a pas de page à cette adresse',

  noSuchToken: 'Ce jeton n’existe pas',
  tooManyTokens: 'Une équipe peut avoir 50 jetons d’API. Veuillez d’abord en révoquer un.',
  tokenNotWhole: 'Ce jeton d’API est incomplet. Il commence par dm_ et compte 57 caractères.',
  tokenUnknown: 'Ce jeton est inconnu, ou la personne qui l’a créé a quitté l’équipe.',
  tokenRevoked: 'Ce jeton a été révoqué. Son équipe peut en créer un autre dans les paramètres.',
  tokenExpired: 'Ce jeton a expiré. Son équipe peut en créer un autre dans les paramètres.',
  tokenOnlyForData:
    'Un jeton d’API donne accès aux données de son équipe, mais pas aux comptes ni aux paramètres.',
  tokenOnlyReads: 'Ce jeton permet seulement de lire.',

  noSuchWebhook: 'Ce webhook n’existe pas',
  noSuchDelivery: 'Cet envoi n’existe pas',
  tooManyWebhooks: 'Une équipe peut avoir 10 webhooks. Veuillez d’abord en supprimer un.',
  webhookOff: 'Ce webhook est désactivé. Veuillez d’abord l’activer.',
  webhookAddressPrivate: 'Cette adresse se trouve dans le réseau de ce serveur.',

  noEventAnyMore: 'Cet événement n’existe plus.',
  isAdministrator: (email) =>
    `${email} fait partie de l’administration. Retirez d’abord l’adresse de ADMINS.`,
  patternInvalid: (text) => `« ${text} » n’est ni une adresse e‑mail, ni @ suivi d’un domaine.`,
  signInTooOld:
    'Veuillez vous reconnecter avant de retirer ou d’effacer quelque chose. Votre dernière connexion date de plus de 15 minutes.',
  actEmailMissing: 'Indiquez une adresse e‑mail.',
  notBlocked: (pattern) => `${pattern} n’est pas bloqué.`,
  noSuchUser: (email) => `Il n’y a pas de compte ${email}.`,
  noEventWithSlug: (slug) => `Il n’y a pas d’événement ${slug}.`,
}

export const frenchOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Changer la fréquence ou désactiver',

    signIn: {
      subject: (brand) => `Votre lien de connexion à ${brand}`,
      lifetime: (minutes) =>
        `Le lien fonctionne une seule fois et expire ${count(minutes, { one: '# minute', other: '# minutes' })} après votre demande.`,
      heading: (brand) => `Connexion à ${brand}`,
      headingWithTeam: (team) => `Se connecter et rejoindre ${team}`,
      text: 'Utilisez ce lien pour vous connecter. Aucun mot de passe n’est nécessaire.',
      textWithTeam: (brand, team) =>
        `Utilisez ce lien pour vous connecter à ${brand} et rejoindre ${team}. Aucun mot de passe n’est nécessaire.`,
      button: 'Se connecter',
      buttonWithTeam: 'Se connecter et rejoindre',
      ignore:
        'Vous n’avez pas demandé à vous connecter ? Ignorez cet e‑mail. Sans ce lien, personne ne peut se connecter.',
      reason: (brand) =>
        `Vous recevez cet e‑mail parce que quelqu’un a demandé à se connecter à ${brand} avec cette adresse.`,
    },

    notOpen: {
      subject: (brand) => `Vous ne pouvez pas vous connecter à ${brand}`,
      preview: 'Ce serveur n’est pas ouvert à tout le monde.',
      heading: 'Ce serveur n’est pas ouvert à tout le monde',
      text: (brand, site) =>
        `Quelqu’un, sans doute vous, a demandé à se connecter à ${brand} sur ${site} avec cette adresse. Seules certaines personnes peuvent y créer des événements, et cette adresse n’en fait pas partie.`,
      ask: 'Si vous souhaitez y créer des événements, demandez à la personne qui le gère. Les pages des événements sont ouvertes à toute personne qui a leur lien.',
      askAt: (contact) =>
        `Il est géré par ${contact}. Écrivez à cette adresse si vous souhaitez y créer des événements. Les pages des événements sont ouvertes à toute personne qui a leur lien.`,
      ignore: 'Vous n’avez pas demandé à vous connecter ? Ignorez cet e‑mail.',
    },

    emailChanged: {
      subject: (brand) => `Votre adresse e‑mail sur ${brand} a été changée`,
      preview: 'Si ce n’était pas vous, vous pouvez annuler le changement.',
      heading: 'Votre adresse e‑mail a été changée',
      text: (brand, email) =>
        `L’adresse e‑mail de votre compte ${brand} est désormais ${email}. Les liens de connexion y sont envoyés, et non plus à cette adresse.`,
      choice: 'Si ce changement vient de vous, vous n’avez rien à faire. Sinon, récupérez votre compte :',
      button: 'Annuler le changement',
      lifetime:
        'Le lien fonctionne pendant 7 jours, ou jusqu’à 24 heures après une connexion avec la nouvelle adresse, selon ce qui arrive en premier.',
      reason: (brand) => `Vous recevez cet e‑mail parce qu’un compte ${brand} utilisait cette adresse.`,
    },

    invitation: {
      subject: (brand) => `Invitation à rejoindre une équipe sur ${brand}`,
      preview: (inviter) => `${inviter} vous invite à organiser des événements ensemble.`,
      heading: (team) => `Rejoindre ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} vous invite à rejoindre ${team} sur ${brand}. Les membres d’une équipe créent et partagent des événements ensemble.`,
      button: 'Voir l’invitation',
      lifetime: (days) =>
        `Cette invitation est réservée à cette adresse e‑mail. Elle fonctionne une seule fois et expire dans ${daysText(days)}.`,
      ignore:
        'Vous ne connaissez pas l’expéditeur, ou vous ne souhaitez pas rejoindre l’équipe ? Ignorez cet e‑mail et rien ne se passera.',
      reason: (inviter, brand) =>
        `Vous recevez cet e‑mail parce que ${inviter} a saisi cette adresse sur ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Confirmez votre adresse d’organisation sur ${brand}`,
      preview: 'Les personnes inscrites pourront alors vous répondre.',
      heading: 'Recevoir les réponses des personnes inscrites ?',
      text: (who, brand) =>
        `${who} a saisi cette adresse pour l’organisation d’un événement sur ${brand}. Si vous la confirmez, les personnes qui s’inscrivent aux événements de l’équipe pourront vous répondre.`,
      button: 'Confirmer cette adresse',
      lifetime: 'Le lien fonctionne pendant 7 jours.',
      ignore: 'Vous ne connaissez pas l’expéditeur ? Ignorez cet e‑mail et rien ne se passera.',
    },

    dayRange: (from, to) => (from === to ? from : `du ${from} au ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Votre résumé du jour' : 'Votre résumé de la semaine'} : ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Ce qui s’est passé sur les pages de vos événements, ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Votre résumé du jour' : 'Votre résumé de la semaine'),
      text: (team, when) => `Ce qui s’est passé sur les pages des événements de l’équipe ${team}, ${when}.`,
      facts: {
        views: 'Vues',
        visitors: 'Visiteurs, par jour',
        adds: 'Ajouts au calendrier',
        downloads: 'Téléchargements .ics',
        signUps: 'Inscriptions',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'la veille' : 'la semaine précédente'}`,
      sources: 'Principales sources',
      source: (name, viewCount) => `${name} : ${views(viewCount)}`,
      upcoming: 'Prochainement',
      event: (date, title) => `${date} : ${title}`,
      button: 'Ouvrir les statistiques',
      reason: (frequency, team, brand) =>
        `Vous recevez cet e‑mail parce que vous avez activé le résumé ${frequency === 'daily' ? 'quotidien' : 'hebdomadaire'} de l’équipe ${team} sur ${brand}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading} : ${title}`,
      heading: 'Nouvelle inscription',
      headingOfDay: (number, date) => `${signUps(number)} le ${date}`,
      preview: (team) => `Qui s’est inscrit aux événements de l’équipe ${team}.`,
      text: (team) => `Qui s’est inscrit aux événements de l’équipe ${team} :`,
      count: signUps,
      more: (number) => count(number, { one: 'et # autre', other: 'et # autres' }),
      waiting: 'En attente d’une place',
      answers: { yes: 'Oui', maybe: 'Peut-être', no: 'Non' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'avec # accompagnant', other: 'avec # accompagnants' })}`,
      ofDate: (date, answer) => `${date} : ${answer}`,
      openEvent: 'Ouvrir l’événement',
      openEvents: 'Ouvrir les événements',
      reason: (team, brand) =>
        `Vous recevez cet e‑mail parce que vous avez activé les e‑mails sur les inscriptions de l’équipe ${team} sur ${brand}.`,
    },

    webhookOff: {
      subject: (team) => `Un webhook de l’équipe ${team} a été désactivé`,
      heading: 'Un webhook a été désactivé',
      text: (brand, host, team) =>
        `${brand} ne signale plus à ${host} ce qui arrive aux événements de l’équipe ${team}, car ce qui lui était envoyé n’a pas été accepté.`,
      address: 'Adresse',
      lastAttempt: 'Dernière tentative',
      button: 'Ouvrir les paramètres',
      note: 'Vous pouvez l’y réactiver, et renvoyer ce qu’il a manqué au cours des 7 derniers jours.',
      reason: (team, brand) =>
        `Vous recevez cet e‑mail parce que l’équipe ${team} vous appartient sur ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Ce lien ne fonctionne plus',
    goToSignIn: 'Aller à la connexion',

    ownTeam: (name) => `Équipe de ${name}`,

    signIn: {
      heading: (brand) => `Connexion à ${brand}`,
      text: 'Vous allez vous connecter avec l’adresse {email}.',
      button: 'Se connecter',
      other: 'Utiliser une autre adresse e‑mail',
      expired:
        'Il a déjà servi, il a expiré ou il est incomplet. Un lien de connexion fonctionne une seule fois, pendant 15 minutes.',
      newLink: 'Demander un nouveau lien',
      rejected: 'Vous n’êtes pas connecté',
    },

    choice: {
      heading: 'Est-ce votre compte ?',
      text: 'L’adresse d’un compte a été changée en {email}. Si cela vient de vous, continuez.\nSinon, créez votre propre compte : l’autre retrouvera son adresse précédente.',
      own: 'Créer le mien',
      continue: (email) => `Continuer avec le compte de ${email}`,
      anotherAddress: 'une autre adresse',
      team: (name, members) => `équipe ${name}, ${count(members, { one: '# membre', other: '# membres' })}`,
    },

    undo: {
      heading: 'Annuler le changement d’adresse e‑mail ?',
      text: 'Votre compte utilise {current}. Annuler le changement rétablit\n{earlier} et déconnecte toutes les personnes connectées à ce compte.',
      button: 'Annuler le changement',
      done: 'Le changement d’adresse e‑mail est annulé',
      doneText:
        'Votre compte utilise de nouveau son adresse e‑mail précédente. Toutes les personnes qui y étaient connectées ont été déconnectées, et ses jetons d’API ne fonctionnent plus.',
      signIn: 'Se connecter',
      expired: 'Le changement d’adresse e‑mail a déjà été annulé, ou il est trop tard pour l’annuler.',
    },

    organizer: {
      heading: 'Recevoir les réponses des personnes inscrites ?',
      text: 'Les e‑mails sur les événements de l’équipe auront {email} comme adresse de réponse.',
      button: 'Confirmer cette adresse',
      confirmed: 'Adresse confirmée',
      confirmedText:
        'Les personnes inscrites peuvent désormais vous répondre. Vous pouvez fermer cette page.',
      expired: 'Il a expiré. Enregistrer un événement avec cette adresse en envoie un nouveau.',
    },
  },

  files: {
    untitled: 'Événement sans titre',
    notUtf8: 'Le fichier n’est pas en UTF-8. Il est lu en Windows-1252 : veuillez vérifier les lettres.',
    onlyTheFirst: (total, shown) =>
      `Le fichier contient ${numbers.format(total)} événements. Veuillez d’abord importer ces ${numbers.format(shown)}, puis choisir de nouveau le fichier.`,
    tooManyEvents: (line, most) =>
      `Ligne ${line} : le fichier contient plus de ${numbers.format(most)} événements. La suite n’est pas lue : veuillez le diviser.`,
    tooDeep: (line, most) => `Ligne ${line} : plus de ${most} composants sont ouverts.`,
    wrongEnd: (line, name, open) => `Ligne ${line} : ${name} se termine ici, mais ${open} est ouvert.`,
    unreadable: (line, text) => `La ligne ${line} est illisible et laissée de côté : « ${text} »`,
    endsBefore: (line, name) => `Ligne ${line} : le fichier se termine avant ce ${name}.`,
    noCalendar: 'Ligne 1 : le fichier n’a pas de BEGIN:VCALENDAR. Ses événements sont lus.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Non lu : # élément d’un autre type, comme une tâche.',
        other: 'Non lus : # éléments d’un autre type, comme des tâches.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Non lue : # version plus ancienne d’un événement de même UID.',
        other: 'Non lues : # versions plus anciennes d’événements de même UID.',
      }),
    columnsNotRead: (columns, isCut) => `Non lues : les colonnes ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: '# autre remarque.', other: '# autres remarques.' }),

    tooLong: {
      title: (most) => `Le titre dépasse ${most} caractères et est coupé.`,
      location: (most) => `Le lieu dépasse ${most} caractères et est coupé.`,
      description: (most) => `La description dépasse ${numbers.format(most)} caractères et est coupée.`,
    },
    topicsNotKept: (topics) => `Non repris : les thèmes ${topics}.`,
    leftOut: (parts) => `Non repris : ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# participant', other: '# participants' }),
    reminders: (number) => count(number, { one: '# rappel', other: '# rappels' }),
    attachments: (number) => count(number, { one: '# pièce jointe', other: '# pièces jointes' }),
    linesOfDates: (number) =>
      count(number, {
        one: '# ligne de dates supplémentaires',
        other: '# lignes de dates supplémentaires',
      }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# règle d’exception', other: '# règles d’exception' }),

    zoneMissing: (zone) => `Le fichier n’indique pas de fuseau horaire. L’heure est lue selon ${zone}.`,
    zoneUnknown: (name, offset) =>
      `Le fuseau horaire « ${name} » est inconnu. L’heure est lue selon ${offset}, été comme hiver.`,
    zoneReadAs: (name, zone) => `Le fuseau horaire « ${name} » est lu comme ${zone}.`,
    noSuchRule: (line, rule) =>
      `Ligne ${line} : seule la première date est créée, car une telle règle n’existe pas ici : ${rule}`,

    dateNotKept: (date, reason) => `La date du ${date} n’est pas reprise : ${reason}`,
    dateHasTime: (date) => `La date du ${date} n’est pas reprise : elle a une heure.`,
    dateHasNoTime: (date) => `La date du ${date} n’est pas reprise : elle n’a pas d’heure.`,
    onlyThisDate: (line) =>
      `Ligne ${line} : seule cette date est modifiée, pas les suivantes (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `La date du ${date} perd son propre titre ou sa description.`,
    lastDatesKept: (total, kept) =>
      `Sur ${numbers.format(total)} dates supprimées ou déplacées, seules les ${numbers.format(kept)} dernières sont reprises.`,
    datesUnreadable: (line) => `Ligne ${line} : les dates supprimées et déplacées sont illisibles.`,

    changes: (parts) => `Modifie votre événement : ${parts.join(', ')}.`,
    changedParts: {
      title: 'titre',
      dates: 'dates',
      location: 'lieu',
      descriptionHtml: 'description',
      topics: 'thèmes',
      isCancelled: 'annulé',
    },
    wrongAt: (line, reason) => `Ligne ${line} : ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Le destinataire a répondu ${status}.`,
    privateAddress: 'L’adresse se trouve dans le réseau de ce serveur.',
    noAnswerInTime: 'Le destinataire n’a pas répondu à temps.',
    connectionFailed: (code) => `La connexion a échoué (${code}).`,
    restored:
      'Non envoyé : les données ont été rétablies depuis une sauvegarde, et le serveur précédent l’a peut-être déjà envoyé.',
    switchedOff: 'Le webhook a été désactivé.',
    switchedOffByOwner: 'Un propriétaire l’a désactivé.',
    imported: 'Il a été importé. Donnez son nouveau secret à votre programme, puis activez-le.',
  },

  problems: frenchProblems,
}
