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
import { portugueseTime, portugueseVisitorProblems } from './portuguese.ts'

const count = pluralsOf('pt-BR')
const numbers = new Intl.NumberFormat('pt-BR')
const list = new Intl.ListFormat('pt-BR')

const tooLong = (what: string, longest: number) =>
  `${what} pode ter no máximo ${numbers.format(longest)} caracteres`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} precisa ser texto`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} contém um caractere que não pode ser salvo`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'todos os dias', other: 'a cada # dias' },
  WEEKLY: { one: 'toda semana', other: 'a cada # semanas' },
  MONTHLY: { one: 'todo mês', other: 'a cada # meses' },
  YEARLY: { one: 'todo ano', other: 'a cada # anos' },
}

const signUps = (number: number) => count(number, { one: '# inscrição', other: '# inscrições' })
const views = (number: number) => count(number, { one: '# visita', other: '# visitas' })
const daysText = (number: number) => count(number, { one: '# dia', other: '# dias' })

export const portugueseProblems: Problems = {
  ...portugueseVisitorProblems,

  ...ofText('title', 'O título', TITLE_LENGTH),
  titleRequired: 'Informe um título',
  ...ofText('timezone', 'O fuso horário', NAME_LENGTH),
  timezoneRequired: 'Escolha um fuso horário',
  ...ofText('startDate', 'A data de início', 10),
  startDateRequired: 'Informe a data de início',
  ...ofText('startTime', 'O horário de início', 5),
  startTimeRequired: 'Informe o horário de início',
  ...ofText('endDate', 'A data de término', 10),
  endDateRequired: 'Informe a data de término',
  ...ofText('endTime', 'O horário de término', 5),
  endTimeRequired: 'Informe o horário de término',
  ...ofText('organizerName', 'O nome de quem organiza', NAME_LENGTH),
  organizerNameRequired: 'Informe quem organiza',
  ...ofText('subject', 'O assunto', 80),
  subjectRequired: 'Informe um assunto',
  ...ofText('question', 'A pergunta', 200),
  questionRequired: 'Informe uma pergunta',
  ...ofText('choice', 'A opção', 200),
  choiceRequired: 'Informe uma opção',
  ...ofText('teamName', 'O nome da equipe', 100),
  teamNameRequired: 'Informe o nome da equipe',
  ...ofText('uid', 'O UID', 300),
  uidRequired: 'Informe um UID',
  ...ofText('description', 'A descrição', DESCRIPTION_LENGTH),
  ...ofText('location', 'O local', LOCATION_LENGTH),
  ...ofText('publicLocation', 'O texto público do local', NAME_LENGTH),
  ...ofText('note', 'A nota', NOTE_LENGTH),
  ...ofText('topic', 'O tema', 40),
  topicRequired: 'Informe um tema',
  topicInvalid: 'Um tema precisa de uma letra ou um dígito, sem vírgula nem ponto e vírgula',
  topicsNotList: 'Os temas precisam ser uma lista como ["Juventude"]',
  tooManyTopicsOfEvent: 'Escolha no máximo 3 temas',
  ...ofText('link', 'O link', 500),
  ...ofText('pictureText', 'A descrição da imagem', 200),
  nameNotText: 'O nome precisa ser texto',
  tokenNameTooLong: tooLong('O nome', 100),
  calendarDescriptionTooLong: tooLong('A descrição', 500),
  replyNotText: 'A resposta precisa ser texto',
  messageRequired: 'Escreva uma mensagem',
  messageNotText: 'A mensagem precisa ser texto',
  messageTooLong: tooLong('A mensagem', MESSAGE_LENGTH),
  ownEmailMissing: 'Informe seu e‑mail',
  contactEmailMissing: 'Informe um e‑mail',
  concernRequired: 'Escreva sua pergunta ou dúvida',
  addressMissing: (label) => `Falta informar: ${label}`,

  startNotTime: 'O início precisa ser uma data e hora como 2026-03-10T09:00:00',
  endNotTime: 'O término precisa ser uma data e hora como 2026-03-10T09:00:00',
  endBeforeStart: 'O término não pode ser antes do início',
  allDayNotBoolean: 'O dia todo precisa ser true ou false',
  isPublicNotBoolean: 'Público precisa ser true ou false',
  isListedNotBoolean: 'Mostrado na agenda precisa ser true ou false',
  captureAttendeesNotBoolean: 'Aceitar inscrições precisa ser true ou false',
  hidesLocationNotBoolean: 'Local oculto precisa ser true ou false',
  versionNotNumber: 'A versão precisa ser um número inteiro',
  answersOfNotId: 'answersOf precisa ser o id de um evento',
  coverOfNotId: 'coverOf precisa ser o id de um evento',
  skippedNotBoolean: 'Removida precisa ser true ou false',
  skippedWithTimes: 'Uma data ou está removida, ou tem início e término',

  recurringNotBoolean: 'Recorrente precisa ser true ou false',
  frequencyRequired: 'Informe a frequência da repetição',
  frequencyInvalid: 'A frequência precisa ser DAILY, WEEKLY, MONTHLY ou YEARLY',
  intervalRange: 'O intervalo precisa ser um número inteiro de 1 a 999',
  recurrenceIntervalRange: 'O intervalo da repetição precisa ser um número inteiro de 1 a 999',
  occurrencesRange: 'As ocorrências precisam ser um número inteiro de 1 a 999',
  occurrenceCountRange: 'O número de ocorrências precisa ser um inteiro de 1 a 999',
  occurrenceCountRequired: 'Informe o número de ocorrências',
  byDayInvalid: 'Os dias da repetição precisam estar entre MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne: 'Uma repetição mensal ou anual tem um só dia, como 1TU ou -1FR, ou nenhum',
  byDayNotList: 'Os dias da repetição precisam ser uma lista como ["MO", "WE"]',
  endTypeInvalid: 'O fim da repetição precisa ser NEVER, COUNT ou DATE',
  recurrenceEndDateRequired: 'Informe a data em que a repetição termina',
  recurrenceEndDateInvalid: 'O fim da repetição precisa ser uma data como 2026-03-31',
  recurrenceEndsTooEarly: 'A repetição não pode terminar antes de começar',
  ruleNotText: 'A regra de repetição precisa ser texto',
  ruleTooLong: tooLong('A regra de repetição', 500),

  answerInvalid: 'answer precisa ser yes, maybe ou no',
  guestsRange: 'guests precisa ser um número inteiro de 0 a 9',
  closesIsoInvalid: 'closesIso precisa ser como 2026-03-10T18:00:00',
  hoursBeforeRange: 'As respostas se encerram de 1 a 2160 horas antes de uma data',
  questionIdInvalid: 'Cada pergunta precisa de um id próprio, de 1 a 999',
  tooManyQuestions: 'Faça no máximo 3 perguntas',
  tooManyChoices: 'Dê no máximo 10 opções',
  tooFewChoices: 'Dê pelo menos duas opções',

  slugRequired: 'Informe um endereço',
  slugInvalid: 'O endereço precisa ter de 3 a 40 letras minúsculas (a–z), dígitos e hifens isolados',
  eventSlugInvalid: 'O link precisa ter de 3 a 60 letras minúsculas (a–z), dígitos e hifens isolados',
  slugReserved: 'Esta palavra é reservada. Escolha outra.',
  linkInvalid: 'O link precisa começar com https:// ou http://',
  isOnNotBoolean: 'isOn precisa ser true ou false',
  accentInvalid: 'A cor precisa ser vermilion, ochre, moss, fir, lagoon, harbour, iris ou slate',
  languageInvalid: `O idioma precisa ser null ou um de ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list precisa ser "upcoming" ou no máximo 1000 ids de eventos',
  teamTimezoneInvalid: 'O fuso horário precisa ser um nome como Europe/London',
  summaryEmailInvalid: 'summaryEmail precisa ser off, daily ou weekly',
  signUpEmailInvalid: 'signUpEmail precisa ser off, each ou daily',
  lifetimeInvalid: 'Escolha 30, 90, 365 dias ou null',
  webhookAddressInvalid: 'Informe um endereço que comece com https://',
  webhookChangeMissing: 'Diga o que mudar: address, types, isOn ou newSecret.',
  webhookTypesMissing: 'Escolha pelo menos um',
  reasonRequired: 'Informe um motivo',
  reasonInvalid: 'Dê um motivo em uma linha, com no máximo 500 caracteres',

  importZoneNotText: 'timezone precisa ser texto',
  eventsNotList: 'Envie uma lista de eventos',
  noEventsSent: 'Envie pelo menos um evento',
  tooManyEventsSent: 'Envie no máximo 50 eventos por vez',

  fromNotDate: 'from precisa ser uma data como 2026-03-10',
  toNotDate: 'to precisa ser uma data como 2026-03-10',
  dateNotDate: 'date precisa ser uma data como 2026-03-10',
  fromWithoutTo: 'from e to são usados juntos',
  toBeforeFrom: 'to não pode ser antes de from',
  listRangeTooLong: 'Entre from e to pode haver no máximo 366 dias',
  analyticsRangeTooLong: 'Entre from e to pode haver no máximo 3660 dias',
  limitNotNumber: 'limit precisa ser um número inteiro',
  eventLimitRange: 'limit precisa ser um número inteiro de 1 a 500',
  attendeeLimitRange: 'limit precisa ser um número inteiro de 1 a 1000',
  pageNotNumber: 'page precisa ser um número inteiro',
  cursorInvalid: 'cursor não é válido',
  searchNotText: 'q precisa ser texto',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status precisa ser upcoming ou past',
  sortInvalid: `sort precisa ser um de ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort não pode ser usado com from e to',
  fieldsInvalid: 'fields precisa ser summary',
  eventFilterUnknown:
    'Os eventos podem ser listados por q, status, topic, from, to, sort, fields, limit e cursor',
  attendeeFilterUnknown: 'As inscrições podem ser listadas por limit e cursor',
  analyticsFilterUnknown: 'As estatísticas podem ser lidas por from, to e topic',

  inputNotObject: 'Envie um objeto com os campos',
  fieldInvalid: (field) => `${field} não é válido`,

  nothingHere: 'Não há nada neste endereço.',
  otherOrigin: (url) =>
    `Este servidor está configurado para ${url}. Defina PUBLIC_URL para usá-lo em outro endereço.`,
  requestTooLarge: 'A requisição é grande demais. O limite é de 256 kB.',
  fileTooLarge: (megabytes) => `O arquivo é grande demais. O limite é de ${megabytes} MB.`,
  notJson: 'A requisição precisa ser JSON (Content-Type: application/json).',
  jsonInvalid: 'A requisição não é um JSON válido.',
  lengthMismatch: 'O tamanho da requisição não corresponde ao seu Content-Length.',
  headersTooLarge: 'Os cabeçalhos da requisição são grandes demais.',
  requestTooSlow: 'A requisição demorou demais para chegar.',
  requestMalformed: 'Não foi possível entender a requisição.',
  onlyJson: 'Só o formato json é aceito',
  unexpected: 'Algo deu errado. Tente de novo.',
  urlInvalid: 'URL inválida.',
  idempotencyKeyTooLong: (header, longest) => `${header} pode ter no máximo ${longest} caracteres`,

  tooManyLinksFrom: 'Foram pedidos links de acesso demais a partir da sua rede. Tente de novo daqui a pouco.',
  tooManyLinksTo:
    'Foram enviados links de acesso demais para este endereço. Tente de novo em alguns minutos.',
  tooManyLinksToInADay: 'Foram enviados links de acesso demais para este endereço hoje. Tente mais tarde.',
  tooManyAccounts: (perDay) =>
    `Foram criadas contas demais a partir da sua rede hoje. Este servidor permite ${perDay} por dia (NEW_ACCOUNTS_PER_NETWORK). Tente amanhã.`,
  tooManyEvents: 'Sua equipe criou eventos demais. Tente de novo em alguns minutos.',
  tooManyImports: 'Sua equipe importou eventos demais. Tente de novo em alguns minutos.',
  tooManyTeamImports: 'Você importou equipes demais hoje. Tente amanhã.',
  tooManyFiles: 'Você leu arquivos demais. Tente de novo em alguns minutos.',
  tooManyDates: 'Sua equipe alterou datas demais. Tente de novo em alguns minutos.',
  tooManyAttendees: 'Sua equipe adicionou pessoas demais. Tente de novo em alguns minutos.',
  tooManyRequests: 'Este token fez requisições demais. Tente de novo daqui a pouco.',
  tooManyWebhookSends: 'Sua equipe enviou demais aos webhooks manualmente. Tente de novo em alguns minutos.',
  tooManyPictures: 'Sua equipe enviou imagens demais hoje. Tente mais tarde.',
  tooManyInvitations: 'Sua equipe enviou convites demais. Tente de novo em alguns minutos.',
  tooManyTeamMessages: 'Sua equipe enviou mensagens demais hoje. Tente amanhã.',
  tooManyEmailChanges: 'Você mudou de e‑mail vezes demais. Tente de novo em alguns minutos.',

  noEvent: 'Evento não encontrado',
  privateEvent: 'Este evento é privado e não está acessível ao público',
  eventCancelled: 'Este evento foi cancelado.',
  eventChanged: 'Outra pessoa alterou este evento desde que você o abriu.',
  dateChanged: 'Outra pessoa alterou esta data desde que você a abriu.',
  tooLateToUndelete: 'Já não dá para desfazer. O evento foi excluído.',
  ownerDeleted: 'O evento ou a equipe a que isto pertence foi excluído.',

  timezoneUnknown: 'Este fuso horário não é conhecido',
  onlySkippedDates: 'Só sobrariam datas removidas. Reative uma delas antes ou cancele o evento.',
  lastDate: 'Esta é a última data que acontece. Em vez disso, cancele o evento.',
  notRecurring: 'Este evento não se repete',
  originalStartInvalid: 'A data precisa ser o início original de uma das datas, como 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Este evento não tem uma data que comece em ${startIso}`,
  dateMovedHere: (day) => `A data de ${portugueseTime.dateText(day)} foi remarcada para este horário`,
  dateAlreadyHere: 'Outra data deste evento já começa neste horário',
  tooManyExceptions: (most) =>
    `No máximo ${most} datas de uma série podem ser removidas ou remarcadas. Reative antes algumas que já passaram.`,
  dateTooLong: (days) => `Uma data de uma série pode durar no máximo ${daysText(days)}`,
  occurrencesTooLong: (days) => `Um evento recorrente pode durar no máximo ${daysText(days)} por vez`,
  occurrencesOverlap: (frequency, interval, days) =>
    `Um evento que se repete ${count(interval, EVERY[frequency])} pode durar no máximo ${daysText(days)} por vez`,
  startOffWeekdays: (weekdays) =>
    `Este evento se repete em ${list.format(weekdays.map(portugueseTime.weekdayName))}. Escolha uma data de início que caia em um desses dias.`,
  rulePartUnsupported: (part) => `A regra de repetição tem uma parte que não é aceita: ${part || 'vazia'}`,

  noFile: 'Envie um arquivo',
  fileTooSlow: 'A leitura deste arquivo demora demais. Divida-o em arquivos menores.',
  fileTooMuchMemory: 'A leitura deste arquivo ocupa memória demais. Divida-o em arquivos menores.',
  teamReadsFile: 'Sua equipe está lendo outro arquivo. Tente de novo daqui a pouco.',
  notTeamFile:
    'Nada foi importado: este não é um arquivo de uma equipe do Daymark, ou é de uma versão posterior',
  teamFileTwice:
    'Nada foi importado: o arquivo contém algo em dobro, ou está sendo importado pela segunda vez neste momento',
  teamFileCut: 'Nada foi importado: falta o fim do arquivo',
  lineDamaged: 'A linha está danificada',
  wrongInTeamFile: (line, sentence) => `Nada foi importado. Linha ${line}: ${sentence}`,
  filesBusy: 'Arquivos demais ao mesmo tempo. Tente de novo.',
  headerTooLong: (longest) => `Linha 1: a linha tem mais de ${numbers.format(longest)} caracteres.`,
  noCalendarInFile: 'Linha 1: o arquivo não tem BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Linha 1: não é uma agenda nem uma tabela com a coluna ${list.format(columns)}.`,
  tooManyLines: (most) => `O arquivo tem mais de ${most} linhas.`,
  quotationMarkWrong: (line) => `Linha ${line}: há aspas erradas na tabela.`,
  noDateInFile: (line, text) => `Linha ${line}: “${text}” não é uma data a partir de 1970.`,
  noDurationInFile: (line, text) => `Linha ${line}: “${text}” não é uma duração.`,
  zoneUnknownInFile: (line, zone) => `Linha ${line}: o fuso horário “${zone}” não é conhecido.`,
  noStartInFile: (line) => `Linha ${line}: o evento não tem início (DTSTART).`,

  eventFollowed: (calendar) =>
    `Este evento vem ${calendar ? `da agenda ${calendar}` : 'de uma agenda que sua equipe segue'}. Altere o título, a descrição, o local e o horário por lá.`,
  sourceAddressInvalid: 'Informe o endereço completo de uma agenda, com https ou webcal.',
  sourceHere: 'Esta agenda já está neste servidor.',
  sourceAnswered: (status) => `O endereço respondeu ${status} em vez de uma agenda.`,
  sourceRedirects: 'O endereço redireciona vezes demais.',
  sourceTooLarge: 'A agenda tem mais de 5 MB.',
  sourceUnread: (reason) => `Não foi possível ler a agenda. ${reason}`,
  sourceFollowed: 'Sua equipe já segue este endereço.',
  noSuchSource: 'Sua equipe não segue esta agenda',
  tooManySources: 'Uma equipe pode seguir 5 agendas. Deixe antes de seguir uma delas.',
  arrivalInvalid: 'arrival precisa ser listed ou private',
  sourceEndInvalid: 'events precisa ser keep ou delete',
  missingInvalid: 'missing precisa ser keep ou cancel',

  noTopic: 'Tema não encontrado',
  topicTaken: (name) => `Já existe o tema “${name}”. Você pode unir os dois.`,
  topicChanged: 'Outra pessoa alterou este tema desde que você o abriu.',
  tooManyTopics: (most) => `Sua equipe tem ${most} temas, que é o limite. Escolha um deles.`,

  noSuchPicture: 'Esta imagem não existe',
  notPicture: 'Este arquivo não é uma imagem. Escolha um arquivo PNG, JPEG ou WebP.',
  pictureTypeUnusable: (type) =>
    `Imagens ${type} não podem ser usadas. Escolha um arquivo PNG, JPEG ou WebP.`,
  tooManyPixels: 'Esta imagem tem pixels demais. Os limites são 40 megapixels e 12.000 pixels por lado.',
  pictureTooSmall: (width, height) =>
    `Esta imagem é pequena demais. Uma capa precisa de pelo menos ${width} × ${height} pixels.`,
  pictureDamaged: 'Esta imagem está danificada ou incompleta. Escolha outra.',
  pictureTooDetailed: 'Não é possível reduzir esta imagem o suficiente. Escolha outra.',
  pictureLimit: (most) =>
    `Sua equipe tem ${numbers.format(most)} imagens, que é o limite. Remova algumas antes.`,
  picturesBusy: 'Imagens demais ao mesmo tempo. Tente de novo.',
  imagesBusy: 'Imagens demais ao mesmo tempo. Tente de novo.',

  noAttendee: 'Inscrição não encontrada',
  notifyInvalid: 'notify precisa ser true ou false',
  alreadyAttendee: 'Este endereço já está na lista.',
  hasUnsubscribed:
    'Este endereço cancelou a inscrição no evento. Só a pessoa a quem ele pertence pode voltar atrás.',
  answerSettingsChanged: 'Outra pessoa alterou o que este evento pergunta desde que você o abriu.',
  answersStay: 'Já há respostas. Não dá mais para mudar se a resposta vale para cada data.',
  noMessagesNow: 'Só é possível enviar mensagens enquanto o evento estiver público e for acontecer.',
  noRecipients: 'Não há para quem escrever.',
  messageReadersInvalid: 'answer precisa ser yes, maybe, no ou waiting',
  messageSent: 'Esta mensagem não pode mais ser retirada.',

  appLanguageInvalid: `O idioma precisa ser um de ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Entre na sua conta',
  onlySingleSignOn: (provider) => `Neste servidor, só se entra com ${provider}.`,
  addressNotOpen: 'Este servidor não está aberto para este endereço. Use outro.',
  notOpen: 'Este servidor não está aberto a todos, e com o seu endereço não é possível criar eventos aqui.',
  notOpenTo: (email) =>
    `Este servidor não está aberto para ${email}. Peça a quem o administra para incluir o endereço.`,
  accountMoved: (newEmail, oldEmail) =>
    `O e‑mail da sua conta foi alterado para ${newEmail}. Entre com esse endereço ou desfaça a mudança com o link enviado para ${oldEmail}.`,
  addressFromProvider: (provider) => `Seu endereço vem de ${provider}`,
  addressInUse: 'Este endereço já está em uso',
  onlyOwnersDeleteAccounts: 'Só quem é responsável por uma equipe pode excluir a própria conta.',

  noSuchTeam: 'Esta equipe não existe',
  noSuchMember: 'Este membro não existe',
  noSuchInvitation: 'Este convite não existe',
  invalidInvitation: 'Convite inválido ou vencido',
  invitationForAnother: 'Este convite é para outro e‑mail',
  otherTeam: 'Você trocou de equipe',
  emailsDeclined: (email) => `${email} não aceita e‑mails deste servidor.`,
  alreadyMember: (email) => `${email} já é membro da equipe`,
  onlyOwnersInvite: 'Só a pessoa responsável pela equipe pode convidar membros',
  onlyOwnersRemoveMembers: 'Só a pessoa responsável pela equipe pode remover membros',
  onlyOwnersRename: 'Só a pessoa responsável pela equipe pode mudar o nome dela',
  onlyOwnersSetZone: 'Só a pessoa responsável pela equipe pode mudar o fuso horário',
  onlyOwnersExportEvents: 'Só a pessoa responsável pela equipe pode exportar todos os eventos',
  onlyOwnersExportFollowers: 'Só a pessoa responsável pela equipe pode exportar os seguidores',
  onlyOwnersChangeCalendar: 'Só a pessoa responsável pela equipe pode mudar a agenda',
  onlyOwnersChangeLogo: 'Só a pessoa responsável pela equipe pode mudar o logotipo',
  onlyOwnersMakeTokens: 'Só a pessoa responsável pela equipe pode gerenciar tokens da API',
  onlyOwnersManageWebhooks: 'Só a pessoa responsável pela equipe pode gerenciar webhooks',
  onlyOwnersFollowCalendars: 'Só a pessoa responsável pela equipe pode seguir agendas',
  cannotRemoveYourself: 'Você não pode se remover da equipe',
  cannotRemoveOwner: 'A pessoa responsável pela equipe não pode ser removida',

  noCalendar: 'Esta agenda não existe',
  noCalendarService: 'Este serviço de agenda não existe',
  slugTaken: 'Outra agenda tem este endereço. Escolha outro.',
  eventSlugTaken: 'Outro evento tem este link. Escolha outro.',
  tooManyEventSlugs: 'Um evento pode ter cinco links novos por dia. Tente amanhã.',
  tooManySlugs: 'Uma agenda pode ter cinco endereços novos por dia. Tente amanhã.',
  calendarNeedsSlug: 'A agenda precisa de um endereço antes de ser mostrada',
  notOurPage: 'Este servidor não tem nenhuma página neste endereço',

  noSuchToken: 'Este token não existe',
  tooManyTokens: 'Uma equipe pode ter 50 tokens da API. Revogue algum antes.',
  tokenNotWhole: 'Este não é um token da API completo. Ele começa com dm_ e tem 57 caracteres.',
  tokenUnknown: 'Este token não é conhecido, ou quem o criou saiu da equipe.',
  tokenRevoked: 'Este token foi revogado. A equipe pode criar outro nas configurações.',
  tokenExpired: 'Este token venceu. A equipe pode criar outro nas configurações.',
  tokenOnlyForData: 'Um token da API abre os dados da equipe, mas não contas nem configurações.',
  tokenOnlyReads: 'Este token só pode ler.',

  noSuchWebhook: 'Este webhook não existe',
  noSuchDelivery: 'Este envio não existe',
  tooManyWebhooks: 'Uma equipe pode ter 10 webhooks. Exclua algum antes.',
  webhookOff: 'Este webhook está desativado. Ative-o antes.',
  webhookAddressPrivate: 'Este endereço fica dentro da rede deste servidor.',

  noEventAnyMore: 'Este evento não existe mais.',
  isAdministrator: (email) => `${email} faz parte da administração. Tire antes o endereço de ADMINS.`,
  patternInvalid: (text) => `“${text}” não é um e‑mail nem @ com um domínio.`,
  signInTooOld: 'Entre de novo antes de remover ou apagar algo. Seu último acesso foi há mais de 15 minutos.',
  actEmailMissing: 'Informe um e‑mail.',
  notBlocked: (pattern) => `${pattern} não está bloqueado.`,
  noSuchUser: (email) => `Não há nenhuma conta ${email}.`,
  noEventWithSlug: (slug) => `Não há nenhum evento ${slug}.`,
}

export const portugueseOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Mudar a frequência ou desativar',

    signIn: {
      subject: (brand) => `Seu link de acesso ao ${brand}`,
      lifetime: (minutes) =>
        `O link funciona uma só vez e vence ${count(minutes, { one: '# minuto', other: '# minutos' })} depois do pedido.`,
      heading: (brand) => `Entrar no ${brand}`,
      headingWithTeam: (team) => `Entrar e participar de ${team}`,
      text: 'Use este link para entrar. Você não precisa de senha.',
      textWithTeam: (brand, team) =>
        `Use este link para entrar no ${brand} e participar de ${team}. Você não precisa de senha.`,
      button: 'Entrar',
      buttonWithTeam: 'Entrar e participar',
      ignore: 'Não pediu para entrar? Ignore este e‑mail. Sem este link, ninguém consegue entrar.',
      reason: (brand) =>
        `Você está recebendo este e‑mail porque alguém pediu para entrar no ${brand} com este endereço.`,
    },

    notOpen: {
      subject: (brand) => `Não é possível entrar no ${brand}`,
      preview: 'Este servidor não está aberto a todos.',
      heading: 'Este servidor não está aberto a todos',
      text: (brand, site) =>
        `Alguém, provavelmente você, pediu para entrar no ${brand} em ${site} com este endereço. Só algumas pessoas podem criar eventos lá, e este endereço não é de nenhuma delas.`,
      ask: 'Se quiser criar eventos lá, fale com quem o administra. As páginas dos eventos estão abertas a todos que têm o link.',
      askAt: (contact) =>
        `Ele é administrado por ${contact}. Escreva para lá se quiser criar eventos. As páginas dos eventos estão abertas a todos que têm o link.`,
      ignore: 'Não pediu para entrar? Ignore este e‑mail.',
    },

    emailChanged: {
      subject: (brand) => `Seu e‑mail no ${brand} foi alterado`,
      preview: 'Se não foi você, é possível desfazer a mudança.',
      heading: 'Seu e‑mail foi alterado',
      text: (brand, email) =>
        `O e‑mail da sua conta no ${brand} agora é ${email}. Os links de acesso vão para lá, e não mais para este endereço.`,
      choice: 'Se a mudança é sua, não precisa fazer nada. Se não é, recupere sua conta:',
      button: 'Desfazer a mudança',
      lifetime:
        'O link funciona por 7 dias, ou até 24 horas depois de alguém entrar com o novo endereço, o que vier primeiro.',
      reason: (brand) => `Você está recebendo este e‑mail porque uma conta no ${brand} usava este endereço.`,
    },

    invitation: {
      subject: (brand) => `Convite para uma equipe no ${brand}`,
      preview: (inviter) => `${inviter} convida você para planejar eventos em conjunto.`,
      heading: (team) => `Participar de ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} convida você para participar de ${team} no ${brand}. Os membros de uma equipe criam e compartilham eventos em conjunto.`,
      button: 'Ver o convite',
      lifetime: (days) =>
        `Este convite vale só para este e‑mail. Funciona uma só vez e vence em ${daysText(days)}.`,
      ignore: 'Não conhece quem enviou, ou não quer participar? Ignore este e‑mail e nada vai acontecer.',
      reason: (inviter, brand) =>
        `Você está recebendo este e‑mail porque ${inviter} informou este endereço no ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Confirme seu endereço de organização no ${brand}`,
      preview: 'Assim, as pessoas inscritas podem responder a você.',
      heading: 'Receber respostas de quem se inscreve?',
      text: (who, brand) =>
        `${who} informou este endereço como o de quem organiza um evento no ${brand}. Se você confirmar, quem se inscrever nos eventos da equipe poderá responder a você.`,
      button: 'Confirmar este endereço',
      lifetime: 'O link funciona por 7 dias.',
      ignore: 'Não conhece quem enviou? Ignore este e‑mail e nada vai acontecer.',
    },

    dayRange: (from, to) => (from === to ? from : `de ${from} a ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Seu resumo do dia' : 'Seu resumo da semana'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `O que aconteceu nas páginas dos seus eventos, ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Seu resumo do dia' : 'Seu resumo da semana'),
      text: (team, when) => `O que aconteceu nas páginas dos eventos de ${team}, ${when}.`,
      facts: {
        views: 'Visitas',
        visitors: 'Visitantes, por dia',
        adds: 'Adições à agenda',
        downloads: '.ics baixados',
        signUps: 'Inscrições',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'no dia anterior' : 'na semana anterior'}`,
      sources: 'Principais origens',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Em breve',
      event: (date, title) => `${date}: ${title}`,
      button: 'Abrir as estatísticas',
      reason: (frequency, team, brand) =>
        `Você está recebendo este e‑mail porque ativou o resumo ${frequency === 'daily' ? 'diário' : 'semanal'} de ${team} no ${brand}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Nova inscrição',
      headingOfDay: (number, date) => `${signUps(number)} em ${date}`,
      preview: (team) => `Quem se inscreveu nos eventos de ${team}.`,
      text: (team) => `Quem se inscreveu nos eventos de ${team}:`,
      count: signUps,
      more: (number) => `e mais ${numbers.format(number)}`,
      waiting: 'Esperando uma vaga',
      answers: { yes: 'Sim', maybe: 'Talvez', no: 'Não' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'com # acompanhante', other: 'com # acompanhantes' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Abrir o evento',
      openEvents: 'Abrir os eventos',
      reason: (team, brand) =>
        `Você está recebendo este e‑mail porque ativou os e‑mails sobre inscrições de ${team} no ${brand}.`,
    },

    webhookOff: {
      subject: (team) => `Um webhook de ${team} foi desativado`,
      heading: 'Um webhook foi desativado',
      text: (brand, host, team) =>
        `O ${brand} não avisa mais ${host} sobre o que acontece com os eventos de ${team}, porque o que foi enviado não foi aceito.`,
      address: 'Endereço',
      lastAttempt: 'Última tentativa',
      button: 'Abrir as configurações',
      note: 'Lá você pode ativá-lo de novo e reenviar o que ele perdeu nos últimos 7 dias.',
      reason: (team, brand) => `Você está recebendo este e‑mail porque ${team} é sua equipe no ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Este link não funciona mais',
    goToSignIn: 'Ir para o acesso',

    ownTeam: (name) => `Equipe de ${name}`,

    signIn: {
      heading: (brand) => `Entrar no ${brand}`,
      text: 'Você vai entrar como {email}.',
      button: 'Entrar',
      other: 'Usar outro e‑mail',
      expired:
        'Ele já foi usado, venceu ou está incompleto. Um link de acesso funciona uma só vez, por 15 minutos.',
      newLink: 'Pedir um novo link',
      rejected: 'Você não entrou',
    },

    choice: {
      heading: 'Esta conta é sua?',
      text: 'O endereço de uma conta foi alterado para {email}. Se foi você, continue.\nSe não foi, crie sua própria conta: a outra recupera o endereço anterior.',
      own: 'Criar a minha',
      continue: (email) => `Continuar com a conta de ${email}`,
      anotherAddress: 'outro endereço',
      team: (name, members) => `equipe ${name}, ${count(members, { one: '# membro', other: '# membros' })}`,
    },

    undo: {
      heading: 'Desfazer a mudança de e‑mail?',
      text: 'Sua conta usa {current}. Ao desfazer, volta a valer\n{earlier}, e todos que entraram na conta são desconectados.',
      button: 'Desfazer a mudança',
      done: 'A mudança de e‑mail foi desfeita',
      doneText:
        'Sua conta voltou a usar o e‑mail anterior. Todos que haviam entrado nela foram desconectados, e os tokens da API dela não funcionam mais.',
      signIn: 'Entrar',
      expired: 'A mudança de e‑mail já foi desfeita, ou é tarde demais para desfazê-la.',
    },

    organizer: {
      heading: 'Receber respostas de quem se inscreve?',
      text: 'Os e‑mails sobre os eventos da equipe terão {email} como endereço de resposta.',
      button: 'Confirmar este endereço',
      confirmed: 'Endereço confirmado',
      confirmedText: 'Agora as pessoas inscritas podem responder a você. Pode fechar esta página.',
      expired: 'Ele venceu. Ao salvar um evento com este endereço, um novo é enviado.',
    },
  },

  files: {
    untitled: 'Evento sem título',
    notUtf8: 'O arquivo não está em UTF-8. Ele é lido como Windows-1252: confira as letras.',
    onlyTheFirst: (total, shown) =>
      `O arquivo tem ${numbers.format(total)} eventos. Importe primeiro estes ${numbers.format(shown)} e depois escolha o arquivo de novo.`,
    tooManyEvents: (line, most) =>
      `Linha ${line}: o arquivo tem mais de ${numbers.format(most)} eventos. Daqui em diante ele não é lido: divida-o.`,
    tooDeep: (line, most) => `Linha ${line}: há mais de ${most} componentes abertos.`,
    wrongEnd: (line, name, open) => `Linha ${line}: ${name} termina aqui, mas ${open} está aberto.`,
    unreadable: (line, text) => `A linha ${line} não pode ser lida e fica de fora: “${text}”`,
    endsBefore: (line, name) => `Linha ${line}: o arquivo termina antes deste ${name}.`,
    noCalendar: 'Linha 1: o arquivo não tem BEGIN:VCALENDAR. Os eventos são lidos.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Não lido: # item de outro tipo, como uma tarefa.',
        other: 'Não lidos: # itens de outro tipo, como tarefas.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Não lida: # versão mais antiga de um evento com o mesmo UID.',
        other: 'Não lidas: # versões mais antigas de eventos com o mesmo UID.',
      }),
    columnsNotRead: (columns, isCut) => `Não lidas: as colunas ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: 'Mais # nota.', other: 'Mais # notas.' }),

    tooLong: {
      title: (most) => `O título tem mais de ${most} caracteres e é cortado.`,
      location: (most) => `O local tem mais de ${most} caracteres e é cortado.`,
      description: (most) => `A descrição tem mais de ${numbers.format(most)} caracteres e é cortada.`,
    },
    topicsNotKept: (topics) => `Não mantido: os temas ${topics}.`,
    leftOut: (parts) => `Não mantido: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# convidado', other: '# convidados' }),
    reminders: (number) => count(number, { one: '# lembrete', other: '# lembretes' }),
    attachments: (number) => count(number, { one: '# anexo', other: '# anexos' }),
    linesOfDates: (number) =>
      count(number, { one: '# linha de datas extras', other: '# linhas de datas extras' }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# regra de exceções', other: '# regras de exceções' }),

    zoneMissing: (zone) => `O arquivo não indica nenhum fuso horário. O horário é lido como ${zone}.`,
    zoneUnknown: (name, offset) =>
      `O fuso horário “${name}” não é conhecido. O horário é lido como ${offset}, no verão e no inverno.`,
    zoneReadAs: (name, zone) => `O fuso horário “${name}” é lido como ${zone}.`,
    noSuchRule: (line, rule) =>
      `Linha ${line}: só a primeira data é criada, porque essa regra não existe aqui: ${rule}`,

    dateNotKept: (date, reason) => `A data ${date} não é mantida: ${reason}`,
    dateHasTime: (date) => `A data ${date} não é mantida: ela tem horário.`,
    dateHasNoTime: (date) => `A data ${date} não é mantida: ela não tem horário.`,
    onlyThisDate: (line) => `Linha ${line}: só esta data muda, não as seguintes (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `A data ${date} perde seu próprio título ou descrição.`,
    lastDatesKept: (total, kept) =>
      `De ${numbers.format(total)} datas removidas ou remarcadas, só as últimas ${numbers.format(kept)} são mantidas.`,
    datesUnreadable: (line) => `Linha ${line}: não é possível ler as datas removidas e remarcadas.`,

    changes: (parts) => `Altera seu evento: ${parts.join(', ')}.`,
    changedParts: {
      title: 'título',
      dates: 'datas',
      location: 'local',
      descriptionHtml: 'descrição',
      topics: 'temas',
      isCancelled: 'cancelado',
    },
    wrongAt: (line, reason) => `Linha ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `O destinatário respondeu ${status}.`,
    privateAddress: 'O endereço fica dentro da rede deste servidor.',
    noAnswerInTime: 'O destinatário não respondeu a tempo.',
    connectionFailed: (code) => `A conexão falhou (${code}).`,
    restored:
      'Não enviado: os dados foram restaurados de um backup, e o servidor anterior talvez já o tenha enviado.',
    switchedOff: 'O webhook foi desativado.',
    switchedOffByOwner: 'A pessoa responsável pela equipe o desativou.',
    imported: 'Ele foi importado. Passe o novo segredo ao seu programa e depois ative-o.',
  },

  problems: portugueseProblems,
}
