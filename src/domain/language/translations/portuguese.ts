import type { Day } from '../../time/wall-time.ts'
import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('pt-BR')
const list = new Intl.ListFormat('pt-BR')
const dates = intlDates('pt-BR', ' – ')

const ORDINALS = { 1: 'primeir', 2: 'segund', 3: 'terceir', 4: 'quart', 5: 'quint', [-1]: 'últim' } as const

/** "1º de março": `Intl` writes "1 de março". */
const withFirst = (write: (day: Day) => string) => (day: Day) => write(day).replace(/\b1 de /, '1º de ')

const PARTS: Record<ChangedPart, string> = {
  date: 'a data',
  time: 'o horário',
  'time zone': 'o fuso horário',
  repetition: 'a repetição',
  place: 'o local',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

const FAIR_DAYS = ['segundas', 'terças', 'quartas', 'quintas', 'sextas']
const WEEKEND = ['sábados', 'domingos']

/** "às terças-feiras", "às segundas e quartas", "às sextas e aos sábados" */
function onDays(weekdays: readonly number[]): string {
  const fairDays = weekdays.flatMap((weekday) => FAIR_DAYS[weekday] ?? [])
  const weekend = weekdays.flatMap((weekday) => WEEKEND[weekday - FAIR_DAYS.length] ?? [])
  const isAlone = weekdays.length === 1
  return [
    ...(fairDays.length > 0 ? [`às ${list.format(fairDays)}${isAlone ? '-feiras' : ''}`] : []),
    ...(weekend.length > 0 ? [`aos ${list.format(weekend)}`] : []),
  ].join(' e ')
}

const ROLES: Record<string, string> = { owner: 'responsável', member: 'membro' }

/** @public The app has it too, without the rest. */
export const portugueseTime: TimeWords = {
  ...dates,
  dateText: withFirst(dates.dateText),
  longDate: withFirst(dates.longDate),
  longDay: withFirst(dates.longDay),
  shortDate: withFirst(dates.shortDate),
  shortDay: withFirst(dates.shortDay),
  allDay: 'O dia todo',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Este evento terminou ${/^(?:sábado|domingo)/.test(date) ? 'no' : 'na'} ${date}`,
  movedFrom: (when) => `Previsto inicialmente: ${when}`,
  today: 'Hoje',
  tomorrow: 'Amanhã',
  happeningNow: 'Acontecendo agora',
  inDays: (days) => count(days, { one: 'Em # dia', other: 'Em # dias' }),
  inWeeks: (weeks) => count(weeks, { one: 'Em # semana', other: 'Em # semanas' }),
  inMonths: (months) => count(months, { one: 'Em # mês', other: 'Em # meses' }),
  inYears: (years) => count(years, { one: 'Em # ano', other: 'Em # anos' }),
  everyDays: (interval) => count(interval, { one: 'Todos os dias', other: 'A cada # dias' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Toda semana', other: 'A cada # semanas' })}, ${onDays(weekdays)}`,
  everyMonths: (interval) => count(interval, { one: 'Todo mês', other: 'A cada # meses' }),
  everyYears: (interval) => count(interval, { one: 'Todo ano', other: 'A cada # anos' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) => {
    const ending = weekday >= FAIR_DAYS.length ? 'o' : 'a'
    const day = `n${ending} ${ORDINALS[week]}${ending} ${dates.weekdayName(weekday)}`
    return `${every}, ${day}${month ? ` de ${dates.monthName(month)}` : ''}`
  },
  until: (summary, date) => `${summary}, até ${date}`,
  times: (summary, times) => `${summary}, ${count(times, { one: '# vez', other: '# vezes' })}`,
  skippingMonths: (summary, day) => `${summary} (exceto nos meses sem dia ${day})`,
  skippingYears: (summary) => `${summary} (exceto nos anos sem 29 de fevereiro)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (exceto nos meses em que não há)`,
  skippingYearsWithoutOne: (summary) => `${summary} (exceto nos anos em que não há)`,
}

/** @public The app has it too, for its previews. */
export const portuguesePage: Words['page'] = {
  language: 'Idioma',
  openGraphLocale: 'pt_BR',
  poweredBy: 'Feito com {brand}',
  legal: { Imprint: 'Aviso legal', Privacy: 'Privacidade' },
  by: 'por {organizer}',
  invitesYou: '{organizer} convida você',
  share: 'Compartilhar',
  sendToFriend: 'Enviar a um amigo',
  moreFrom: 'Mais de {team}',
  reportEvent: 'Denunciar este evento',
  description: 'Descrição',
  eventCancelled: 'Este evento foi cancelado',
  cancelledTitle: (title) => `Cancelado: ${title}`,
  joinOnline: 'Participar online',
  online: 'Online',
  showOnMap: 'Ver no mapa',
  details: 'Detalhes',
  detailsAndReminders: 'Detalhes e lembretes',

  when: 'Quando',
  recurrence: 'Repetição',
  where: 'Onde',
  dateAndTime: ', ',
  nextDates: 'Próximas datas',
  changedDates: 'Datas alteradas',
  moreDates: (more) => count(more, { one: 'Mais # data', other: 'Mais # datas' }),
  moreDatesChanged: (more, changed) =>
    `${count(more, { one: 'Mais # data', other: 'Mais # datas' })}, ${count(changed, { one: '# alterada', other: '# alteradas' })}`,
  cancelled: 'Cancelada',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `horário de ${place}`,

  addToCalendar: 'Adicionar à agenda',
  otherCalendars: 'Outras agendas',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google Agenda', apple: 'Calendário da Apple' },
  downloadFile: 'Baixar .ics',
  personalAccount: 'Conta pessoal',
  workOrSchool: 'Trabalho ou escola',
  anyOtherCalendar: 'Qualquer outra agenda',
  keepInSync: 'Manter atualizado',
  subscribeNote:
    'Assine e as mudanças chegam à sua agenda: na Apple em 1 a 3 horas, no Outlook em cerca de 3 horas, no Google em 12 a 24 horas.',
  onlyOnComputer: 'No Google e no Outlook, só é possível assinar pelo computador.',
  onlyOnComputerCopy:
    'No Google e no Outlook, só é possível assinar pelo computador. Copie este endereço e adicione-o à sua agenda por lá.',
  feedAddress: 'Endereço para assinar',
  copy: 'Copiar',
  copied: 'Copiado',
  orByEmail: 'Ou saiba das mudanças por e‑mail: {link}',

  getReminders: 'Receber lembretes',
  remindersOffer:
    'Um lembrete um dia antes e outro uma hora antes, e um aviso se algo mudar. Para sair, basta um clique.',
  remindersOfPast: 'Este evento já terminou. Deixe seu e‑mail e avisamos se ele acontecer de novo.',
  name: 'Nome',
  email: 'E‑mail',
  subscribe: 'Receber novidades',
  submitting: 'Enviando…',
  oneMoreStep: 'Falta um passo: clique no botão do e‑mail enviado para {email}',
  onTheList: 'Você está na lista com o e‑mail {email}',
  onTheWaitingList: 'Você está na lista de espera com o e‑mail {email}',
  notComing: 'Você respondeu que não com o e‑mail {email}',
  added: 'Agora você vai receber as novidades deste evento',
  success: 'Pronto!',
  successAdded: 'Pronto! Agora você vai receber as novidades deste evento',
  signUpAnother: 'Inscrever outra pessoa',
  error: 'Erro',
  failed: 'Não foi possível enviar. Tente de novo.',
  didYouMean: 'Você quis dizer {address}? Clique de novo para manter o seu.',
  close: 'Fechar',

  willYouCome: 'Você vem?',
  answers: { yes: 'Sim', maybe: 'Talvez', no: 'Não' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'com # acompanhante', other: 'com # acompanhantes' })}`,
  date: 'Data',
  guests: 'Acompanhantes',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# vaga disponível', other: '# vagas disponíveis' }),
  fullDate: (date) => `${date} (sem vagas)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'As respostas estão encerradas. Você ainda pode receber lembretes.',
  allPlacesTaken: 'Não há mais vagas. Responda “Sim” para entrar na lista de espera.',
  answerUntil: (time) => `Você pode responder até ${time}.`,
  sendAnswer: 'Enviar resposta',
  joinWaitingList: 'Entrar na lista de espera',
  youAnswered: (answer) => `Sua resposta: ${answer}.`,
  seeYou: (date, name) => `Até ${date}, ${name}.`,
  waitForPlace: 'Não há mais vagas: você vai receber um e‑mail quando uma ficar livre para você.',
  countsOnceConfirmed: 'Sua resposta vale assim que você clicar no botão do e‑mail.',
  howToChange: 'Nosso e‑mail diz o que foi salvo e traz o link para mudar.',
  chooseAnswer: 'Escolha uma resposta',
}

export const portugueseVisitorProblems: Words['problems'] = {
  nameRequired: 'Informe um nome',
  nameTooLong: 'O nome pode ter no máximo 200 caracteres',
  nameUnstorable: 'O nome contém um caractere que não pode ser salvo',
  emailRequired: 'Informe um e‑mail válido',
  emailWithoutEnding: 'Falta a terminação neste endereço, como .org',
  emailBlocked: 'Este e‑mail não pode ser usado aqui.',
  noGuests: 'Este evento não aceita acompanhantes',
  noSuchDate: 'Escolha uma das datas deste evento',
  noSuchReply: (question) => `Escolha uma das respostas para: ${question}`,
  replyTooLong: 'A resposta pode ter no máximo 300 caracteres',
  replyUnstorable: 'A resposta contém um caractere que não pode ser salvo',
  answersClosed: 'As respostas a este evento estão encerradas.',
  placesLeft: (places) =>
    count(places, {
      one: 'Só resta # vaga. Venha com menos acompanhantes.',
      other: 'Só restam # vagas. Venha com menos acompanhantes.',
    }),
  noPlaceLeft: 'Não há mais vagas para acompanhantes.',
  fillInAll: 'Preencha todos os campos',
  emailInvalid: 'Informe um e‑mail válido',
  messageUnstorable: 'A mensagem contém um caractere que não pode ser salvo',
  tooManySignUps: 'Recebemos inscrições demais da sua rede. Tente de novo daqui a pouco.',
  tooManySearches: 'Recebemos pesquisas demais da sua rede. Tente de novo daqui a pouco.',
  answeredTooOften: 'Sua resposta foi alterada muitas vezes. Tente de novo daqui a uma hora.',
  tooManyMessages: 'Recebemos mensagens demais da sua rede. Tente de novo em um minuto.',
  busy: 'Outra pessoa está mudando isto agora. Tente de novo daqui a pouco.',
  noData: 'O servidor não consegue acessar os dados agora. Tente de novo daqui a pouco.',
  noSuchZone: (zone) => `Este servidor não conhece o fuso horário ${zone}`,
}

/**
 * As in Brazil. Speaks to "você", in words that do not tell the reader's gender. The hyphen of "e‑mail" does not break.
 */
export const portuguese: Words = {
  language: 'pt',

  time: portugueseTime,

  page: portuguesePage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} via ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Sua inscrição',
    unsubscribe: 'Cancelar inscrição',
    sentBy: 'Enviado por {brand}, {address}',
    addToCalendar: 'Adicionar à sua agenda:',
    buttonFails: 'Se o botão não funcionar, abra este link:',
    viewEvent: 'Ver evento',
    questions: (organizer) => `Dúvidas? Responda a este e‑mail para falar com ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Você está recebendo este e‑mail porque este endereço foi informado na página de “${title}”, em “${form}”. ${brand} faz o envio em nome da organização do evento: ${organizer}.`,
    calendarByItself: (link) =>
      `Sua agenda faz isso sozinha, com o convite anexado. Para mudar sua inscrição, abra o link “${link}” abaixo: ninguém lê respostas enviadas por uma agenda.`,

    facts: { when: 'Quando', series: 'Repetição', where: 'Onde' },
    organizer: 'Organização',
    noSeries: 'Não se repete',
    noPlace: 'Sem local definido',
    before: 'Antes',
    now: 'Agora',

    confirm: {
      subject: 'Confirme sua inscrição',
      preview: 'Clique no botão para receber os lembretes e as novidades deste evento.',
      heading: 'Confirme sua inscrição',
      text: 'Alguém, provavelmente você, inscreveu este endereço para receber os lembretes e as novidades deste evento. Clique no botão para recebê-los.',
      button: 'Confirmar',
      note: 'Não foi você? Ignore este e‑mail. Sem o clique no botão, você não recebe lembretes, e este endereço é excluído depois de 7 dias.',
      reason: (brand) =>
        `Você está recebendo este e‑mail porque este endereço foi informado na página de um evento no site ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Confirme sua resposta',
      text: 'Alguém, provavelmente você, respondeu para esta data com este endereço. A resposta vale assim que você clicar no botão.',
      note: 'Não foi você? Ignore este e‑mail. Sem o clique no botão, nada muda.',
    },

    returning: {
      subject: 'Inscrever-se de novo',
      heading: 'Você cancelou sua inscrição neste evento. Quer se inscrever de novo?',
      text: 'Alguém, provavelmente você, inscreveu este endereço de novo. Você só entra na lista depois de clicar no botão.',
      button: 'Quero me inscrever de novo',
    },

    confirmation: {
      onTheList: 'Você está na lista',
      onTheWaitingList: 'Você está na lista de espera',
      notComing: 'Você não vai',
      staysText:
        'Alguém, provavelmente você, inscreveu este endereço de novo. Sua resposta anterior continua valendo.',
      noReminders: 'Você não vai receber lembretes.',
      isOver: 'Este evento já terminou. Você vai receber um e‑mail se ele acontecer de novo.',
      tooSoon:
        'Não dá mais tempo de enviar um lembrete, mas você vai receber um e‑mail se a data, o horário ou o local mudar.',
      reminders: {
        day: 'Você vai receber um lembrete na véspera, e um e‑mail se a data, o horário ou o local mudar.',
        hour: 'Você vai receber um lembrete uma hora antes do início, e um e‑mail se a data, o horário ou o local mudar.',
        both: 'Você vai receber um lembrete um dia antes do início e outro uma hora antes, e um e‑mail se a data, o horário ou o local mudar.',
      },
      remindersOfSeries: {
        day: 'Você vai receber um lembrete na véspera de cada data, e um e‑mail se a data, o horário ou o local mudar.',
        hour: 'Você vai receber um lembrete uma hora antes de cada data, e um e‑mail se a data, o horário ou o local mudar.',
        both: 'Você vai receber um lembrete um dia antes de cada data e outro uma hora antes, e um e‑mail se a data, o horário ou o local mudar.',
      },
      note: 'Não foi você? Talvez alguém tenha digitado o endereço errado. Cancele a inscrição abaixo e você não vai mais receber e‑mails sobre este evento.',
      file: 'Para qualquer outra agenda, abra o arquivo anexado.',
    },

    place: {
      heading: 'Você tem uma vaga',
      text: 'Uma vaga ficou livre, e ela é sua. Era a sua vez na lista de espera.',
      note: (link) =>
        `Não pode ir? Abra o link “${link}” abaixo, para que a vaga passe para a próxima pessoa da lista.`,
    },

    reminder: {
      soon: 'Começa em breve',
      allDay: 'o dia todo',
      text: 'Este é o lembrete que você pediu.',
    },

    cancellation: {
      heading: 'Cancelado',
      text: (organizer) =>
        `Infelizmente, ${organizer} cancelou este evento. Você não vai mais receber lembretes.`,
      textOfSeries: (organizer) =>
        `Infelizmente, ${organizer} cancelou todas as datas restantes deste evento. Você não vai mais receber lembretes.`,
      private: 'Não é mais público',
      privateText: (organizer) =>
        `${organizer} tornou este evento privado. A página foi fechada, e você não vai mais receber lembretes. Se você pretendia participar, pergunte a ${organizer} se ele ainda vai acontecer.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} tornou privados este evento e todas as suas datas restantes. A página foi fechada, e você não vai mais receber lembretes. Se você pretendia participar, pergunte a ${organizer} se ele ainda vai acontecer.`,
    },

    restoration: {
      heading: 'O evento vai acontecer',
      preview: (organizer) => `${organizer} reativou este evento.`,
      text: (organizer) =>
        `${organizer} reativou este evento. Desconsidere nosso último e‑mail sobre ele: você continua na lista e vai voltar a receber lembretes.`,
    },

    message: (organizer) => `${organizer} escreveu para quem se inscreveu neste evento:`,

    invitation: {
      heading: 'Na sua agenda',
      text: 'Você pediu este evento na sua agenda. Mudanças e cancelamentos chegam automaticamente.',
      note: 'O Google Agenda adiciona convites de remetentes que você conhece. Se ele perguntar, clique em “Conheço o remetente”.',
    },
    removal: {
      subject: 'Removido da sua agenda',
      preview: 'Você cancelou sua inscrição neste evento. Este é o último e‑mail sobre ele.',
      heading: 'Sua inscrição foi cancelada',
      text: 'Este é o último e‑mail sobre este evento. Ele remove o evento da sua agenda.',
      declined: 'Este e‑mail o tira da sua agenda.',
    },
    removed: {
      heading: 'Você não está mais na lista',
      text: 'A organização tirou você da lista deste evento. Este é o último e‑mail sobre ele.',
    },

    file: {
      add: 'Abra o arquivo anexado para adicionar o evento à sua agenda.',
      update: 'Abra o arquivo anexado para atualizar o evento na sua agenda.',
      remove: 'Abra o arquivo anexado para remover o evento da sua agenda.',
      restore: 'Abra o arquivo anexado para recolocar o evento na sua agenda.',
      updateDate: 'Abra o arquivo anexado para atualizar esta data na sua agenda.',
      updateDates: 'Abra o arquivo anexado para atualizar estas datas na sua agenda.',
      removeDate: 'Abra o arquivo anexado para remover esta data da sua agenda.',
      restoreDate: 'Abra o arquivo anexado para recolocar esta data na sua agenda.',
    },

    allSignUps: {
      subject: (brand) => `Suas inscrições no site ${brand}`,
      preview: 'Você pediu um link para todas elas.',
      heading: 'Todas as suas inscrições',
      text: (site) =>
        `O link abre uma página com todos os eventos em ${site} em que este endereço está inscrito. Nela você pode cancelar inscrições, baixar seus dados e ter uma agenda só sua para assinar.`,
      button: 'Ver minhas inscrições',
      keep: 'O link vale por 7 dias. Quem tiver o link pode mudar suas inscrições, por isso não compartilhe este e‑mail.',
      ignore: 'Você não pediu? Ignore este e‑mail. Só este endereço recebe o link.',
    },
    askedByLink:
      'Você está recebendo este e‑mail porque alguém com um link de um e‑mail enviado a este endereço fez o pedido.',

    personalData: {
      subject: (brand) => `O que ${brand} guarda sobre você`,
      preview: 'Você pediu na página aberta pelo link de um e‑mail.',
      heading: 'O que está guardado sobre você',
      text: (site) => `Isto é o que está guardado com este endereço em ${site}. As datas estão em UTC.`,
      more: (left) => `e mais ${left}`,
      erase:
        'Para apagar, abra o link de cancelamento de qualquer e‑mail sobre um evento. Para corrigir, escreva para quem organiza o evento.',
      ignore: 'Você não pediu? Ignore este e‑mail. Só este endereço o recebe.',
      facts: {
        account: 'Conta',
        teams: 'Equipes',
        identities: 'Login único (SSO)',
        tokens: 'Tokens de API',
        signUps: 'Inscrições',
        answers: 'Respostas',
        follows: 'Você segue',
        organizerOf: 'Você organiza',
        invitations: 'Convites',
        messages: 'Mensagens',
        emails: 'E‑mails',
      },
      since: (day) => `desde ${day}`,
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), desde ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), como ${name}, ${day}`,
      followsSince: (team, day) => `${team}, desde ${day}`,
      invitedTo: (team, day) => `para ${team}, ${day}`,
    },

    follow: {
      subject: 'Confirme: novos eventos por e‑mail',
      preview: 'Clique no botão para receber os novos eventos desta agenda.',
      heading: 'Seguir esta agenda?',
      text: 'Alguém, provavelmente você, pediu para receber por e‑mail os novos eventos desta agenda. Clique no botão para recebê-los, no máximo um e‑mail por dia.',
      button: 'Seguir',
      note: 'Você não pediu? Ignore este e‑mail. Sem o clique no botão, você não recebe eventos, e este endereço é excluído depois de 7 dias.',
      reason: (brand) =>
        `Você está recebendo este e‑mail porque este endereço foi informado na página de uma agenda no site ${brand}.`,
    },

    news: {
      new: 'Novo',
      cancelled: 'Cancelado',
      newEvents: (events) => count(events, { one: '# evento novo', other: '# eventos novos' }),
      cancelledEvents: (events) =>
        count(events, { one: '# evento cancelado', other: '# eventos cancelados' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# evento novo', other: '# eventos novos' })}, ${count(cancelled, { one: '# cancelado', other: '# cancelados' })}`,
      button: 'Abrir agenda',
      more: (left) => `Há mais ${left} na agenda.`,
      note: 'Mudanças de horário e local não são enviadas por e‑mail. Assine na página da agenda, e elas chegarão à sua.',
      reason: (team, brand) =>
        `Você está recebendo este e‑mail porque este endereço segue a agenda de ${team}. ${brand} faz o envio em nome da equipe.`,
    },
  },

  changes: {
    headings: {
      date: 'Nova data',
      time: 'Novo horário',
      'time zone': 'Novo fuso horário',
      place: 'Novo local',
      'date, time': 'Nova data e novo horário',
      'date, time zone': 'Nova data e novo fuso horário',
      'date, place': 'Nova data e novo local',
      'time, time zone': 'Novo horário e fuso',
      'time, place': 'Novo horário e local',
      'time zone, place': 'Novo fuso horário e local',
    },
    changed: 'Alterado',
    heading: 'Este evento mudou',
    preview: (organizer, parts) => `${organizer} alterou ${partsText(parts)}.`,
    text: (organizer, parts) => `${organizer} alterou ${partsText(parts)} deste evento.`,
    detailsPreview: (organizer) => `${organizer} alterou os detalhes.`,
    detailsText: (organizer) => `${organizer} alterou os detalhes deste evento.`,

    oneDate: {
      cancelled: {
        subject: 'Uma data cancelada',
        heading: 'Esta data foi cancelada',
        text: (organizer) => `Infelizmente, ${organizer} cancelou esta data.`,
        label: 'Cancelada',
      },
      stillCancelled: {
        subject: 'Uma nota sobre uma data cancelada',
        heading: 'Uma nota sobre esta data cancelada',
        text: (organizer) => `${organizer} alterou a nota sobre esta data, que continua cancelada.`,
        label: 'Cancelada',
      },
      moved: {
        subject: 'Uma data remarcada',
        heading: 'Esta data foi remarcada',
        text: (organizer) => `${organizer} remarcou uma data deste evento.`,
        label: 'Remarcada',
      },
      elsewhere: {
        subject: 'Novo local em uma data',
        heading: 'Esta data será em outro local',
        text: (organizer) => `${organizer} alterou o local de uma data deste evento.`,
        label: 'Outro local',
      },
      restored: {
        subject: 'Uma data reativada',
        heading: 'Esta data vai acontecer',
        text: (organizer) => `${organizer} reativou esta data.`,
        label: 'Reativada',
      },
      noted: {
        subject: 'Uma nota sobre uma data',
        heading: 'Uma nota sobre esta data',
        text: (organizer) => `${organizer} escreveu uma nota sobre uma data deste evento.`,
        label: 'Nota',
      },
      same: {
        subject: 'Uma data continua igual',
        heading: 'Esta data continua igual',
        text: (organizer) => `${organizer} alterou este evento, mas não esta data.`,
        label: 'Sem mudanças',
      },
    },
    othersStay: (text) => `${text} Todas as outras datas continuam iguais.`,
    datesSubject: (dates) => count(dates, { one: '# data alterada', other: '# datas alteradas' }),
    datesHeading: (dates) => count(dates, { one: '# data mudou', other: '# datas mudaram' }),
    datesText: (organizer, dates) =>
      `${organizer} alterou ${count(dates, { one: '# data', other: '# datas' })} deste evento.`,
    dates: 'Datas',
    moreDates: (more) => `e mais ${more} na página do evento`,
    movedFrom: 'Previsto inicialmente',
    movedFromWhen: (when) => `previsto inicialmente: ${when}`,
    insteadOf: (when) => `em vez de ${when}`,
  },

  plain: {
    backToEvent: 'Voltar ao evento',
    backToCalendar: 'Voltar à agenda',

    notFound: '404 Página não encontrada',
    notFoundNote: 'Não há nada neste endereço.',
    goTo: (brand) => `Ir para ${brand}`,
    eventNotFound: 'Evento não encontrado',
    eventNotFoundNote: 'O evento que você procura não existe ou não está mais disponível.',
    embedNotFoundNote: 'Este evento não existe ou não é público.',
    eventNotPublic: 'Evento não público',
    eventNotPublicNote: 'Este evento é privado e não pode ser incorporado.',
    unavailable: 'Indisponível no momento',
    tryAgain: 'Tentar de novo',
    eventRemoved: 'Este evento foi removido',
    eventRemovedNote: 'A administração deste servidor removeu o evento. Motivo: {reason}',
    calendarOff: 'Esta agenda está desativada',
    calendarOffNote:
      'A equipe não mostra a agenda no momento. Os eventos ainda podem ser abertos pelos próprios links.',
    calendarNotFound: 'Agenda não encontrada',
    calendarNotFoundNote: 'Não há nenhuma agenda neste endereço. Confira como ele está escrito.',

    report: {
      heading: 'Denunciar este evento',
      note: 'Conte à administração deste servidor o que há de errado com o evento.',
      calendarHeading: 'Denunciar esta agenda',
      calendarNote: 'Conte à administração deste servidor o que há de errado com a agenda.',
      name: 'Seu nome',
      email: 'Seu e‑mail',
      message: 'O que há de errado?',
      send: 'Enviar denúncia',
      thanks: 'Agradecemos sua denúncia',
      thanksNote: 'A administração deste servidor vai analisá-la.',
    },

    confirmSignUp: {
      heading: 'Confirmar sua inscrição?',
      note: 'Você vai receber os lembretes e as novidades deste evento. Você pode cancelar a inscrição pelo link em qualquer e‑mail.',
      confirm: 'Confirmar',
      confirmed: 'Você está na lista',
      confirmedNote: 'Sua inscrição está confirmada. Um e‑mail com os detalhes está a caminho.',
      cancelled: 'Este evento foi cancelado',
      cancelledNote:
        'O evento foi cancelado, então não há nada para confirmar, e você não vai receber lembretes.',
      closed: 'As inscrições estão encerradas',
      closedNote: 'Este evento não aceita mais inscrições, então não há nada para confirmar.',
      dateGone: 'Esta data não vai acontecer',
      dateGoneNote: 'Não há nada para confirmar. Você pode escolher outra data na página do evento.',
      gone: 'Este link não funciona mais',
      goneNote:
        'Inscrições não confirmadas em 7 dias são excluídas, assim como as que foram canceladas. Você pode se inscrever de novo na página do evento.',
    },

    follow: {
      checkEmail: 'Confira seu e‑mail',
      checkEmailNote:
        'Se este endereço ainda não segue a agenda, um e‑mail com um botão está a caminho. Clique no botão e você vai receber os novos eventos.',
      failed: 'Não funcionou',
      heading: 'Seguir esta agenda?',
      note: 'Você vai receber os novos eventos em no máximo um e‑mail por dia, e também os cancelamentos. Você pode cancelar a inscrição pelo link em qualquer e‑mail.',
      follow: 'Seguir',
      followed: 'Você segue esta agenda',
      followedNote: 'Você vai receber os novos eventos por e‑mail.',
      gone: 'Este link não funciona mais',
      goneNote:
        'Ele vale por 7 dias, enquanto a inscrição do endereço não for cancelada nem a agenda desativada. Você pode seguir de novo na página da agenda.',
    },

    unsubscribe: {
      event: {
        heading: 'Cancelar a inscrição neste evento?',
        note: 'Você recebe os lembretes e as novidades deste evento. Se cancelar a inscrição, seu nome e seu e‑mail serão excluídos da lista de inscrições.',
        doneNote:
          'Você não vai mais receber e‑mails sobre este evento. Seu nome e seu e‑mail foram excluídos da lista de inscrições. Se alguém inscrever você nele de novo, perguntamos antes por e‑mail.',
        back: 'Você está de novo na lista',
        backNote: 'Você vai receber os lembretes e as novidades deste evento, como antes.',
        howToReturn: 'Para receber os lembretes e as novidades, inscreva-se de novo na página do evento.',
      },
      calendar: {
        heading: 'Deixar de seguir esta agenda?',
        note: 'Você recebe os novos eventos desta agenda. Se deixar de segui-la, seu e‑mail será excluído da lista de quem a segue.',
        doneNote:
          'Você não vai mais receber e‑mails sobre esta agenda. Seu e‑mail foi excluído da lista de quem a segue.',
        back: 'Você voltou a seguir esta agenda',
        backNote: 'Você vai receber os novos eventos por e‑mail, como antes.',
        howToReturn: 'Para receber os novos eventos, siga de novo na página da agenda.',
      },
      doneNoteInvited:
        'Você não vai mais receber e‑mails sobre este evento. Seu nome e seu e‑mail foram excluídos da lista de inscrições. Se alguém inscrever você nele de novo, perguntamos antes por e‑mail. Um último e‑mail remove o evento da sua agenda.',
      unsubscribe: 'Cancelar inscrição',
      done: 'Inscrição cancelada',
      undo: 'Desfazer',
      changedYourMind:
        'Mudou de ideia? Abra de novo o link de cancelamento do e‑mail e permita os e‑mails por lá.',
      orData: 'Ou veja o que este servidor guarda sobre você, ou apague:',
      emailData: 'Enviar meus dados por e‑mail',
      eraseData: 'Apagar os dados desta inscrição',
      eraseAll: 'Apagar tudo: enviar um link por e‑mail',
      otherChoices: 'Outras opções',
      orNever: 'Ou não receba mais nenhum e‑mail, sobre nenhum evento:',
      never: 'Nunca mais receber e‑mails deste servidor',
      askNever: 'Nunca mais receber e‑mails deste servidor: enviar um link por e‑mail',
      neverDone: 'Fim dos e‑mails deste servidor',
      neverDoneNote:
        'Seu nome e seu e‑mail foram excluídos de todas as listas de inscrições, e ninguém pode inscrever ou convidar você de novo. Só fica guardado um código pelo qual o servidor reconhece seu endereço, mas do qual ninguém consegue deduzi-lo. Se você tem uma conta aqui, continua recebendo os links para entrar.',
      outOfServer:
        'Você não recebe mais e‑mails deste servidor. Se mudou de ideia, pode permiti-los e depois se inscrever de novo na página do evento.',
      outOfEvent:
        'Você não recebe mais e‑mails sobre este evento. Se mudou de ideia, pode permiti-los e depois se inscrever de novo na página do evento.',
      allowAgain: 'Permitir e‑mails de novo',
      allowed: 'Os e‑mails estão permitidos de novo',
      gone: 'Esta inscrição não existe mais',
      goneNote:
        'Você não vai mais receber e‑mails por causa dela. Se você se inscreveu de novo depois disso, use o link de um e‑mail mais recente.',
      dataSent: 'Seus dados estão a caminho',
      dataSentNote:
        'Um e‑mail com tudo o que está guardado sobre você será enviado ao endereço que recebeu o link, no máximo uma vez por hora.',
      erased: 'Seus dados foram apagados',
      erasedNote:
        'Seu nome e seu e‑mail foram excluídos de todas as listas de inscrições, assim como os e‑mails e as mensagens guardadas. Eles ficam nos backups até que estes sejam excluídos. Se você tem uma conta aqui, exclua-a nas configurações.',
      erasedOneNote:
        'O que estava guardado com esta inscrição foi excluído, assim como os e‑mails sobre ela. Fica nos backups até que estes sejam excluídos.',
      invalid: 'Este link não funciona',
      invalidNote:
        'Talvez falte uma parte dele. Abra de novo pelo e‑mail ou copie o link inteiro na barra de endereço.',
    },

    noOwnPage: {
      leave: 'Cancelar inscrição neste evento',
      unconfirmed: 'Primeiro confirme sua inscrição',
      unconfirmedNote:
        'Clique no botão do e‑mail que pede a confirmação. Depois, esta página mostra sua inscrição.',
      cancelled: 'Este evento foi cancelado',
      cancelledNote: 'O evento foi cancelado. Você vai receber um e‑mail se ele acabar acontecendo.',
      hidden: 'Este evento não é mais público',
      hiddenNote: 'Agora ele é privado. Se você pretendia participar, pergunte se ele ainda vai acontecer.',
      deleted: 'Este evento não existe mais',
      deletedNote: 'O evento foi excluído. Você não vai mais receber lembretes.',
    },

    allSignUps: {
      heading: 'Todas as suas inscrições',
      none: 'Seu endereço não está inscrito em nenhum evento, ou os eventos terminaram há muito tempo.',
      feed: 'Uma agenda só sua tem os eventos a que você vai e acompanha as mudanças. Adicione este endereço ao seu programa de agenda e não o compartilhe:',
      renewFeed: 'Renovar o endereço da agenda',
      download: 'Baixar uma cópia dos seus dados',
      leaveAll: 'Cancelar todas as inscrições',
      leaveHeading: (events) =>
        count(events, {
          one: 'Cancelar a inscrição em # evento?',
          other: 'Cancelar a inscrição em # eventos?',
        }),
      leaveNote:
        'Você não vai mais receber e‑mails sobre eles, e seu nome e seu e‑mail serão excluídos das listas de inscrições.',
      leave: (events) => count(events, { one: 'Cancelar inscrição', other: 'Cancelar todas' }),
      eraseAll: 'Apagar tudo',
      eraseHeading: 'Apagar tudo o que está guardado sobre você?',
      eraseNote:
        'Suas inscrições em todos os eventos e agendas são canceladas, e o que está guardado com o seu endereço é excluído: nomes, respostas, e‑mails, mensagens e convites. Não é possível desfazer.',
      back: 'Voltar às suas inscrições',
      left: 'Todas as suas inscrições foram canceladas',
      leftNote:
        'Seu nome e seu e‑mail foram excluídos das listas de inscrições. Mudou de ideia? Abra o link de cancelamento de um e‑mail sobre um evento e permita os e‑mails por lá.',
      old: 'Este link não funciona mais',
      oldNote:
        'Ele vale por 7 dias. Abra o link “Sua inscrição” de qualquer e‑mail sobre um evento e peça um novo por lá.',
    },
  },

  own: {
    title: (event) => `Sua inscrição: ${event}`,
    heading: 'Sua inscrição',
    changeUntil: (time) => `Você pode mudar sua resposta até ${time}.`,
    closed: 'As respostas estão encerradas.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (você está na lista de espera)`,
    dateCancelled: (answer) => `${answer} (esta data foi cancelada)`,
    save: 'Salvar alterações',
    coming: 'Sua presença está confirmada',
    changeAnswer: 'Mudar minha resposta',
    saved: 'Suas alterações foram salvas.',
    showDate: 'Mostrar esta data',
    changedElsewhere:
      'Nesse meio-tempo, sua inscrição foi alterada em outro lugar, por exemplo em outra aba. Nada foi salvo. Salve de novo para manter o que está escolhido abaixo.',
    storedNow: (text) => `Salvo: ${text}`,
    chosenHere: (text) => `Escolhido aqui: ${text}`,

    inYourCalendar: 'Na sua agenda',
    open: {
      title: 'Colocar na minha agenda e manter atualizado',
      text: 'Enviamos um convite para você por e‑mail. Depois, mudanças e cancelamentos chegam automaticamente à sua agenda.',
      button: 'Enviar convite',
    },
    invited: {
      title: 'Sua agenda acompanha este evento',
      text: 'Mudanças e cancelamentos chegam automaticamente. Se o evento não estiver lá, podemos enviar o convite de novo.',
      button: 'Enviar de novo',
    },
    invitationSent: 'O convite está a caminho do seu e‑mail.',

    invitationLater: 'Enviamos o convite assim que você tiver uma vaga.',
    allSignUps: 'Todas as minhas inscrições',
    allSignUpsNote: 'Enviamos um link para o endereço da sua inscrição.',
    emailLink: 'Receber um link por e‑mail',
    linkSent: 'Se o seu endereço puder receber mais um e‑mail neste momento, o link está a caminho.',

    notForYou: 'Não tem mais interesse?',
    notForYouNote: 'Você não vai mais receber e‑mails sobre este evento, e seu nome será removido da lista.',
    leave: 'Cancelar inscrição neste evento',
    pageIsYours: 'Esta página é pessoal: quem tiver o endereço dela pode mudar sua inscrição.',
    pageOfEvent: 'Página do evento',
  },

  calendar: {
    follow: 'Seguir por e‑mail',
    followNote: 'Novos eventos em no máximo um e‑mail por dia. Para sair, basta um clique.',
    email: 'E‑mail',
    followButton: 'Seguir',
    subscribe: 'Assinar tudo',
    allAndFollow: 'Ver e seguir todos os eventos',
    description: (team) => `Todos os eventos de ${team} em uma só agenda.`,

    view: 'Visualização',
    list: 'Lista',
    month: 'Mês',
    past: 'Passados',
    searchEvents: 'Pesquisar eventos',
    search: 'Pesquisar',
    found: (dates) => count(dates, { one: '# data para “{query}”', other: '# datas para “{query}”' }),
    notFound: 'Nenhum evento tem “{query}” no título ou no local.',
    topics: 'Temas',
    allTopics: 'Todos',
    subscribeTo: 'Assinar {topic}',
    noTopic: 'Esta agenda não tem o tema “{query}”.',
    onlyTopics: 'Só sobre estes temas, ou sobre todos se você não escolher nenhum',
    showAll: 'Mostrar todos os eventos',
    nothingPast: 'Nenhum evento terminou ainda.',
    nothingPlanned: 'Nenhum evento previsto no momento. Assine, e o próximo aparece na sua agenda.',
    earlierDates: 'Datas anteriores',
    laterDates: 'Datas seguintes',
    tooMany: 'Há mais eventos do que esta página consegue mostrar.',

    next: (howSoon) => `Próximo · ${howSoon}`,
    timeUntil: (time, date) => `${time}, até ${date}`,
    alsoOn: (dates) => `Também: ${dates}`,
    cancelled: 'Cancelado',
    moved: 'Remarcado',
    recurring: 'Recorrente',

    previousMonth: 'Mês anterior',
    nextMonth: 'Próximo mês',
    today: 'Hoje',
    more: (events) => `Mais ${events}`,
    cancelledEvent: '(cancelado)',
    timesOf: (place) =>
      `Os horários são os de ${place}. Se o fuso for outro, ele aparece ao lado do horário.`,

    noneNow: 'Nenhum evento previsto no momento',
    andMore: (dates) => count(dates, { one: 'E mais # data', other: 'E mais # datas' }),
  },

  problems: portugueseVisitorProblems,
}
