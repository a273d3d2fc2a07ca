import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('es')
const list = new Intl.ListFormat('es')
const dates = intlDates('es')

const ORDINALS = { 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', 5: 'quinto', [-1]: 'último' } as const

const PARTS: Record<ChangedPart, string> = {
  date: 'la fecha',
  time: 'la hora',
  'time zone': 'la zona horaria',
  repetition: 'la repetición',
  place: 'el lugar',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

/** "el jueves 12 de marzo": a date has no comma after its weekday behind an article. */
const inSentence = (date: string) => date.replace(', ', ' ')

/** "el sábado", "los lunes y sábados" */
function onDays(weekdays: readonly number[]): string {
  const [name = '', ...others] = weekdays.map(dates.weekdayName)
  return others.length === 0
    ? `el ${name}`
    : `los ${list.format([name, ...others].map((one) => one.replace(/o$/, 'os')))}`
}

const ROLES: Record<string, string> = { owner: 'titular', member: 'miembro' }

/** @public The app has it too, without the rest. */
export const spanishTime: TimeWords = {
  ...dates,
  allDay: 'Todo el día',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Este evento terminó el ${inSentence(date)}`,
  movedFrom: (when) => `Previsto inicialmente: ${when}`,
  today: 'Hoy',
  tomorrow: 'Mañana',
  happeningNow: 'En curso',
  inDays: (days) => count(days, { one: 'Dentro de # día', other: 'Dentro de # días' }),
  inWeeks: (weeks) => count(weeks, { one: 'Dentro de # semana', other: 'Dentro de # semanas' }),
  inMonths: (months) => count(months, { one: 'Dentro de # mes', other: 'Dentro de # meses' }),
  inYears: (years) => count(years, { one: 'Dentro de # año', other: 'Dentro de # años' }),
  everyDays: (interval) => count(interval, { one: 'Cada día', other: 'Cada # días' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Cada semana', other: 'Cada # semanas' })}, ${onDays(weekdays)}`,
  everyMonths: (interval) => count(interval, { one: 'Cada mes', other: 'Cada # meses' }),
  everyYears: (interval) => count(interval, { one: 'Cada año', other: 'Cada # años' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every}, el ${ORDINALS[week]} ${dates.weekdayName(weekday)}${month ? ` de ${dates.monthName(month)}` : ''}`,
  until: (summary, date) => `${summary}, hasta el ${date}`,
  times: (summary, times) => `${summary}, ${count(times, { one: '# vez', other: '# veces' })}`,
  skippingMonths: (summary, day) => `${summary} (excepto los meses sin día ${day})`,
  skippingYears: (summary) => `${summary} (excepto los años sin 29 de febrero)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (excepto los meses que no lo tienen)`,
  skippingYearsWithoutOne: (summary) => `${summary} (excepto los años que no lo tienen)`,
}

/** @public The app has it too, for its previews. */
export const spanishPage: Words['page'] = {
  language: 'Idioma',
  openGraphLocale: 'es_ES',
  poweredBy: 'Con la tecnología de {brand}',
  legal: { Imprint: 'Aviso legal', Privacy: 'Privacidad' },
  by: 'por {organizer}',
  invitesYou: '{organizer} te invita',
  share: 'Compartir',
  sendToFriend: 'Enviar a un amigo',
  moreFrom: 'Más de {team}',
  reportEvent: 'Denunciar este evento',
  description: 'Descripción',
  eventCancelled: 'Este evento se ha cancelado',
  cancelledTitle: (title) => `Cancelado: ${title}`,
  joinOnline: 'Unirse en línea',
  online: 'En línea',
  showOnMap: 'Ver en un mapa',
  details: 'Detalles',
  detailsAndReminders: 'Detalles y recordatorios',

  when: 'Cuándo',
  recurrence: 'Repetición',
  where: 'Dónde',
  dateAndTime: ', ',
  nextDates: 'Próximas fechas',
  changedDates: 'Fechas modificadas',
  moreDates: (dates) => count(dates, { one: '# fecha más', other: '# fechas más' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { one: '# fecha más', other: '# fechas más' })}, ${count(changed, { one: '# modificada', other: '# modificadas' })}`,
  cancelled: 'Cancelada',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `hora de ${place}`,

  addToCalendar: 'Añadir al calendario',
  otherCalendars: 'Otros calendarios',
  calendarNames: { ...PLATFORM_NAMES, apple: 'Calendario de Apple' },
  downloadFile: 'Descargar .ics',
  personalAccount: 'Cuenta personal',
  workOrSchool: 'Trabajo o estudios',
  anyOtherCalendar: 'Cualquier otro calendario',
  keepInSync: 'Mantenerlo al día',
  subscribeNote:
    'Suscríbete y los cambios llegarán a tu calendario: en Apple, entre 1 y 3 horas; en Outlook, unas 3 horas; en Google, entre 12 y 24 horas.',
  onlyOnComputer: 'En Google y Outlook solo es posible suscribirse desde un navegador de escritorio.',
  onlyOnComputerCopy:
    'En Google y Outlook solo es posible suscribirse desde un navegador de escritorio. Copia esta dirección y añádela allí a tu calendario.',
  feedAddress: 'Dirección de suscripción',
  copy: 'Copiar',
  copied: 'Copiado',
  orByEmail: 'O entérate de los cambios por correo: {link}',

  getReminders: 'Recibir recordatorios',
  remindersOffer:
    'Un recordatorio un día antes y otro una hora antes, y un aviso si algo cambia. Puedes darte de baja con un clic.',
  remindersOfPast: 'Este evento ya ha terminado. Deja tu correo para saber si se vuelve a celebrar.',
  name: 'Nombre',
  email: 'Correo electrónico',
  subscribe: 'Recibir novedades',
  submitting: 'Enviando…',
  oneMoreStep: 'Un paso más: pulsa el botón del correo enviado a {email}',
  onTheList: 'Estás en la lista con el correo {email}',
  onTheWaitingList: 'Estás en la lista de espera con el correo {email}',
  notComing: 'Has respondido que no con el correo {email}',
  added: 'A partir de ahora recibirás las novedades de este evento',
  success: '¡Listo!',
  successAdded: '¡Listo! A partir de ahora recibirás las novedades de este evento',
  signUpAnother: 'Inscribir a otra persona',
  error: 'Error',
  failed: 'No se ha podido enviar. Inténtalo de nuevo.',
  didYouMean: '¿Querías decir {address}? Pulsa otra vez para mantener la tuya.',
  close: 'Cerrar',

  willYouCome: '¿Vendrás?',
  answers: { yes: 'Sí', maybe: 'Quizás', no: 'No' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'con # acompañante', other: 'con # acompañantes' })}`,
  date: 'Fecha',
  guests: 'Acompañantes',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# plaza libre', other: '# plazas libres' }),
  fullDate: (date) => `${date} (completo)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Ya no se puede responder. Aún puedes recibir recordatorios.',
  allPlacesTaken: 'No quedan plazas. Responde «Sí» para entrar en la lista de espera.',
  answerUntil: (time) => `Puedes responder hasta el ${inSentence(time)}.`,
  sendAnswer: 'Enviar respuesta',
  joinWaitingList: 'Entrar en la lista de espera',
  youAnswered: (answer) => `Tu respuesta: ${answer}.`,
  seeYou: (date, name) => `Nos vemos el ${inSentence(date)}, ${name}.`,
  waitForPlace: 'No quedan plazas: te avisaremos por correo cuando quede una libre para ti.',
  countsOnceConfirmed: 'Tu respuesta contará en cuanto pulses el botón del correo.',
  howToChange: 'Nuestro correo dice qué se ha guardado y trae el enlace para cambiarlo.',
  chooseAnswer: 'Elige una respuesta',
}

export const spanishVisitorProblems: Words['problems'] = {
  nameRequired: 'Escribe un nombre',
  nameTooLong: 'El nombre puede tener 200 caracteres como máximo',
  nameUnstorable: 'El nombre contiene un carácter que no se puede guardar',
  emailRequired: 'Escribe un correo electrónico válido',
  emailWithoutEnding: 'A esta dirección le falta la terminación, por ejemplo .org',
  emailBlocked: 'Este correo electrónico no se puede usar aquí.',
  noGuests: 'Este evento no admite acompañantes',
  noSuchDate: 'Elige una de las fechas de este evento',
  noSuchReply: (question) => `Elige una de las respuestas a: ${question}`,
  replyTooLong: 'La respuesta puede tener 300 caracteres como máximo',
  replyUnstorable: 'La respuesta contiene un carácter que no se puede guardar',
  answersClosed: 'Ya no se puede responder a este evento.',
  placesLeft: (places) =>
    count(places, {
      one: 'Solo queda # plaza. Reduce el número de acompañantes.',
      other: 'Solo quedan # plazas. Reduce el número de acompañantes.',
    }),
  noPlaceLeft: 'No quedan plazas para más acompañantes.',
  fillInAll: 'Rellena todos los campos',
  emailInvalid: 'Escribe un correo electrónico válido',
  messageUnstorable: 'El mensaje contiene un carácter que no se puede guardar',
  tooManySignUps: 'Han llegado demasiadas inscripciones desde tu red. Inténtalo de nuevo en un momento.',
  tooManySearches: 'Han llegado demasiadas búsquedas desde tu red. Inténtalo de nuevo en un momento.',
  answeredTooOften: 'Tu respuesta se ha cambiado demasiadas veces. Inténtalo de nuevo dentro de una hora.',
  tooManyMessages: 'Han llegado demasiados mensajes desde tu red. Inténtalo de nuevo en un minuto.',
  busy: 'Otra persona está cambiando esto ahora mismo. Inténtalo de nuevo en un momento.',
  noData: 'El servidor no puede acceder a sus datos ahora mismo. Inténtalo de nuevo en un momento.',
  noSuchZone: (zone) => `Este servidor no conoce la zona horaria ${zone}`,
}

/** Speaks to "tú", in words that do not tell the reader's gender. */
export const spanish: Words = {
  language: 'es',

  time: spanishTime,

  page: spanishPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} a través de ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Tu inscripción',
    unsubscribe: 'Darse de baja',
    sentBy: 'Enviado por {brand}, {address}',
    addToCalendar: 'Añadir a tu calendario:',
    buttonFails: 'Si el botón no funciona, abre este enlace:',
    viewEvent: 'Ver el evento',
    questions: (organizer) => `¿Tienes preguntas? Responde a este correo para escribir a ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `Recibes este correo porque esta dirección se introdujo en la página de «${title}», en «${form}». ${brand} lo envía en nombre de quien organiza el evento: ${organizer}.`,
    calendarByItself: (link) =>
      `Tu calendario lo hace por sí solo, con la invitación adjunta. Para cambiar tu inscripción, abre el enlace «${link}» de más abajo: nadie lee las respuestas enviadas desde un calendario.`,

    facts: { when: 'Cuándo', series: 'Repetición', where: 'Dónde' },
    organizer: 'Organiza',
    noSeries: 'No se repite',
    noPlace: 'Sin especificar',
    before: 'Antes',
    now: 'Ahora',

    confirm: {
      subject: 'Confirma tu inscripción',
      preview: 'Pulsa el botón para recibir los recordatorios y las novedades de este evento.',
      heading: 'Confirma tu inscripción',
      text: 'Alguien, probablemente tú, ha inscrito esta dirección para recibir los recordatorios y las novedades de este evento. Pulsa el botón para recibirlos.',
      button: 'Confirmar',
      note: '¿No has sido tú? Ignora este correo. Si no pulsas el botón, no recibirás recordatorios, y esta dirección se borrará a los 7 días.',
      reason: (brand) =>
        `Recibes este correo porque esta dirección se introdujo en la página de un evento en ${brand}.`,
    },

    confirmAnswer: {
      heading: 'Confirma tu respuesta',
      text: 'Alguien, probablemente tú, ha respondido para esta fecha con esta dirección. La respuesta cuenta en cuanto pulses el botón.',
      note: '¿No has sido tú? Ignora este correo. Si no pulsas el botón, no cambia nada.',
    },

    returning: {
      subject: 'Volver a inscribirse',
      heading: 'Te has dado de baja de este evento. ¿Volver a inscribirte?',
      text: 'Alguien, probablemente tú, ha vuelto a inscribir esta dirección. No estarás en la lista hasta que pulses el botón.',
      button: 'Volver a inscribirme',
    },

    confirmation: {
      onTheList: 'Estás en la lista',
      onTheWaitingList: 'Estás en la lista de espera',
      notComing: 'No vienes',
      staysText:
        'Alguien, probablemente tú, ha vuelto a inscribir esta dirección. Tu respuesta anterior se mantiene.',
      noReminders: 'No recibirás recordatorios.',
      isOver: 'Este evento ya ha terminado. Te avisaremos por correo si se vuelve a celebrar.',
      tooSoon:
        'Ya no da tiempo a enviarte un recordatorio, pero te avisaremos por correo si cambia la fecha, la hora o el lugar.',
      reminders: {
        day: 'Recibirás un recordatorio el día antes de que empiece, y un correo si cambia la fecha, la hora o el lugar.',
        hour: 'Recibirás un recordatorio una hora antes de que empiece, y un correo si cambia la fecha, la hora o el lugar.',
        both: 'Recibirás un recordatorio un día antes de que empiece y otro una hora antes, y un correo si cambia la fecha, la hora o el lugar.',
      },
      remindersOfSeries: {
        day: 'Recibirás un recordatorio el día antes de cada fecha, y un correo si cambia la fecha, la hora o el lugar.',
        hour: 'Recibirás un recordatorio una hora antes de cada fecha, y un correo si cambia la fecha, la hora o el lugar.',
        both: 'Recibirás un recordatorio un día antes de cada fecha y otro una hora antes, y un correo si cambia la fecha, la hora o el lugar.',
      },
      note: '¿No has sido tú? Puede que alguien se haya equivocado al escribir su dirección. Date de baja más abajo y no recibirás más correos sobre este evento.',
      file: 'Para cualquier otro calendario, abre el archivo adjunto.',
    },

    place: {
      heading: 'Tienes plaza',
      text: 'Ha quedado libre una plaza, y es para ti. Te tocaba el turno en la lista de espera.',
      note: (link) =>
        `¿No puedes venir? Abre el enlace «${link}» de más abajo, para que la plaza pase a la siguiente persona.`,
    },

    reminder: {
      soon: 'Empieza pronto',
      allDay: 'todo el día',
      text: 'Este es el recordatorio que pediste.',
    },

    cancellation: {
      heading: 'Cancelado',
      text: (organizer) =>
        `Lo sentimos: ${organizer} ha cancelado este evento. No recibirás más recordatorios.`,
      textOfSeries: (organizer) =>
        `Lo sentimos: ${organizer} ha cancelado todas las fechas restantes de este evento. No recibirás más recordatorios.`,
      private: 'Ya no es público',
      privateText: (organizer) =>
        `${organizer} ha hecho privado este evento. Su página está cerrada y no recibirás más recordatorios. Si pensabas asistir, pregunta a ${organizer} si todavía se celebra.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} ha hecho privados este evento y todas sus fechas restantes. Su página está cerrada y no recibirás más recordatorios. Si pensabas asistir, pregunta a ${organizer} si todavía se celebra.`,
    },

    restoration: {
      heading: 'Finalmente sí se celebra',
      preview: (organizer) => `${organizer} ha vuelto a convocar este evento.`,
      text: (organizer) =>
        `${organizer} ha vuelto a convocar este evento. Ignora nuestro último correo al respecto: sigues en la lista y volverás a recibir recordatorios.`,
    },

    message: (organizer) => `${organizer} escribe a las personas inscritas en este evento:`,

    invitation: {
      heading: 'En tu calendario',
      text: 'Pediste tener este evento en tu calendario. Los cambios y las cancelaciones llegarán automáticamente.',
      note: 'Google Calendar añade las invitaciones de remitentes que conoces. Si te pregunta, pulsa «Conozco al remitente».',
    },
    removal: {
      subject: 'Eliminado de tu calendario',
      preview: 'Te has dado de baja de este evento. Este es el último correo sobre él.',
      heading: 'Te has dado de baja de este evento',
      text: 'Este es el último correo sobre él, y quita el evento de tu calendario.',
      declined: 'Este correo lo quita de tu calendario.',
    },
    removed: {
      heading: 'Ya no estás en la lista',
      text: 'Quien organiza el evento te ha quitado de la lista. Este es el último correo sobre él.',
    },

    file: {
      add: 'Abre el archivo adjunto para añadir el evento a tu calendario.',
      update: 'Abre el archivo adjunto para actualizar el evento en tu calendario.',
      remove: 'Abre el archivo adjunto para quitar el evento de tu calendario.',
      restore: 'Abre el archivo adjunto para volver a poner el evento en tu calendario.',
      updateDate: 'Abre el archivo adjunto para actualizar esta fecha en tu calendario.',
      updateDates: 'Abre el archivo adjunto para actualizar estas fechas en tu calendario.',
      removeDate: 'Abre el archivo adjunto para quitar esta fecha de tu calendario.',
      restoreDate: 'Abre el archivo adjunto para volver a poner esta fecha en tu calendario.',
    },

    allSignUps: {
      subject: (brand) => `Tus inscripciones en ${brand}`,
      preview: 'Pediste un enlace a todas ellas.',
      heading: 'Todas tus inscripciones',
      text: (site) =>
        `El enlace abre una página con todos los eventos de ${site} en los que esta dirección está inscrita. Allí puedes darte de baja, descargar tus datos y obtener tu propio calendario para suscribirte.`,
      button: 'Ver mis inscripciones',
      keep: 'El enlace sirve durante 7 días. Quien lo tenga puede cambiar tus inscripciones, así que no compartas este correo.',
      ignore: '¿No lo has pedido? Ignora este correo. Solo esta dirección recibe el enlace.',
    },
    askedByLink:
      'Recibes este correo porque lo ha pedido alguien con un enlace de un correo enviado a esta dirección.',

    personalData: {
      subject: (brand) => `Lo que ${brand} guarda sobre ti`,
      preview: 'Lo pediste en la página que se abre con el enlace de un correo.',
      heading: 'Lo que se guarda sobre ti',
      text: (site) => `Esto es lo que se guarda con esta dirección en ${site}. Las fechas están en UTC.`,
      more: (left) => `y ${left} más`,
      erase:
        'Para borrarlo, abre el enlace para darte de baja en cualquier correo sobre un evento. Para corregirlo, escribe a quien organiza el evento.',
      ignore: '¿No lo has pedido? Ignora este correo. Solo lo recibe esta dirección.',
      facts: {
        account: 'Cuenta',
        teams: 'Equipos',
        identities: 'Inicio de sesión único',
        tokens: 'Tokens de API',
        signUps: 'Inscripciones',
        answers: 'Respuestas',
        follows: 'Sigues',
        organizerOf: 'Organizas',
        invitations: 'Invitaciones',
        messages: 'Mensajes',
        emails: 'Correos',
      },
      since: (day) => `desde el ${day}`,
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), desde el ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), como ${name}, ${day}`,
      followsSince: (team, day) => `${team}, desde el ${day}`,
      invitedTo: (team, day) => `a ${team}, ${day}`,
    },

    follow: {
      subject: 'Confirma: nuevos eventos por correo',
      preview: 'Pulsa el botón para recibir los nuevos eventos de este calendario.',
      heading: '¿Seguir este calendario?',
      text: 'Alguien, probablemente tú, ha pedido recibir por correo los nuevos eventos de este calendario. Pulsa el botón para recibirlos, como mucho en un correo al día.',
      button: 'Seguir',
      note: '¿No lo has pedido? Ignora este correo. Si no pulsas el botón, no recibirás eventos, y esta dirección se borrará a los 7 días.',
      reason: (brand) =>
        `Recibes este correo porque esta dirección se introdujo en la página de un calendario en ${brand}.`,
    },

    news: {
      new: 'Nuevo',
      cancelled: 'Cancelado',
      newEvents: (events) => count(events, { one: '# evento nuevo', other: '# eventos nuevos' }),
      cancelledEvents: (events) =>
        count(events, { one: '# evento cancelado', other: '# eventos cancelados' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# evento nuevo', other: '# eventos nuevos' })}, ${count(cancelled, { one: '# cancelado', other: '# cancelados' })}`,
      button: 'Abrir el calendario',
      more: (left) => `En el calendario hay ${left} más.`,
      note: 'Los cambios de hora y lugar no se envían por correo. Suscríbete en la página del calendario y llegarán al tuyo.',
      reason: (team, brand) =>
        `Recibes este correo porque esta dirección sigue el calendario de ${team}. ${brand} lo envía en su nombre.`,
    },
  },

  changes: {
    headings: {
      date: 'Nueva fecha',
      time: 'Nueva hora',
      'time zone': 'Nueva zona horaria',
      place: 'Nuevo lugar',
      'date, time': 'Nueva fecha y hora',
      'date, time zone': 'Nueva fecha y zona horaria',
      'date, place': 'Nueva fecha y nuevo lugar',
      'time, time zone': 'Nueva hora y zona horaria',
      'time, place': 'Nueva hora y nuevo lugar',
      'time zone, place': 'Nueva zona horaria y nuevo lugar',
    },
    changed: 'Modificado',
    heading: 'Este evento ha cambiado',
    preview: (organizer, parts) => `${organizer} ha cambiado ${partsText(parts)}.`,
    text: (organizer, parts) => `${organizer} ha cambiado ${partsText(parts)} de este evento.`,
    detailsPreview: (organizer) => `${organizer} ha cambiado los detalles.`,
    detailsText: (organizer) => `${organizer} ha cambiado los detalles de este evento.`,

    oneDate: {
      cancelled: {
        subject: 'Una fecha cancelada',
        heading: 'Esta fecha se ha cancelado',
        text: (organizer) => `Lo sentimos: ${organizer} ha cancelado esta fecha.`,
        label: 'Cancelada',
      },
      stillCancelled: {
        subject: 'Una nota sobre una fecha cancelada',
        heading: 'Una nota sobre esta fecha cancelada',
        text: (organizer) => `${organizer} ha cambiado la nota de esta fecha, que sigue cancelada.`,
        label: 'Cancelada',
      },
      moved: {
        subject: 'Una fecha reprogramada',
        heading: 'Esta fecha se ha reprogramado',
        text: (organizer) => `${organizer} ha reprogramado una fecha de este evento.`,
        label: 'Reprogramada',
      },
      elsewhere: {
        subject: 'Nuevo lugar en una fecha',
        heading: 'Esta fecha cambia de lugar',
        text: (organizer) => `${organizer} ha cambiado el lugar de una fecha de este evento.`,
        label: 'Otro lugar',
      },
      restored: {
        subject: 'Una fecha finalmente sí se celebra',
        heading: 'Esta fecha finalmente sí se celebra',
        text: (organizer) => `${organizer} ha vuelto a convocar esta fecha.`,
        label: 'Se celebra',
      },
      noted: {
        subject: 'Una nota sobre una fecha',
        heading: 'Una nota sobre esta fecha',
        text: (organizer) => `${organizer} ha escrito una nota sobre una fecha de este evento.`,
        label: 'Nota',
      },
      same: {
        subject: 'Una fecha sigue igual',
        heading: 'Esta fecha sigue igual',
        text: (organizer) => `${organizer} ha cambiado este evento, pero no esta fecha.`,
        label: 'Sin cambios',
      },
    },
    othersStay: (text) => `${text} Todas las demás fechas siguen igual.`,
    datesSubject: (dates) => count(dates, { one: '# fecha modificada', other: '# fechas modificadas' }),
    datesHeading: (dates) => count(dates, { one: 'Ha cambiado # fecha', other: 'Han cambiado # fechas' }),
    datesText: (organizer, dates) =>
      `${organizer} ha cambiado ${count(dates, { one: '# fecha', other: '# fechas' })} de este evento.`,
    dates: 'Fechas',
    moreDates: (dates) => `y ${dates} más en la página del evento`,
    movedFrom: 'Previsto inicialmente',
    movedFromWhen: (when) => `previsto inicialmente: ${when}`,
    insteadOf: (when) => `en lugar del ${inSentence(when)}`,
  },

  plain: {
    backToEvent: 'Volver al evento',
    backToCalendar: 'Volver al calendario',

    notFound: '404 Página no encontrada',
    notFoundNote: 'No hay nada en esta dirección.',
    goTo: (brand) => `Ir a ${brand}`,
    eventNotFound: 'Evento no encontrado',
    eventNotFoundNote: 'El evento que buscas no existe o ya no está disponible.',
    embedNotFoundNote: 'Este evento no existe o no es público.',
    eventNotPublic: 'Evento no público',
    eventNotPublicNote: 'Este evento es privado y no se puede insertar en otra página.',
    unavailable: 'No disponible por el momento',
    tryAgain: 'Intentar de nuevo',
    eventRemoved: 'Este evento se ha retirado',
    eventRemovedNote: 'La administración de este servidor lo ha retirado. Motivo: {reason}',
    calendarOff: 'Este calendario está desactivado',
    calendarOffNote:
      'Su equipo no lo muestra en este momento. Los eventos aún se pueden abrir con sus propios enlaces.',
    calendarNotFound: 'Calendario no encontrado',
    calendarNotFoundNote: 'No hay ningún calendario en esta dirección. Comprueba cómo está escrita.',

    report: {
      heading: 'Denunciar este evento',
      note: 'Cuenta a la administración de este servidor qué problema tiene el evento.',
      calendarHeading: 'Denunciar este calendario',
      calendarNote: 'Cuenta a la administración de este servidor qué problema tiene el calendario.',
      name: 'Tu nombre',
      email: 'Tu correo electrónico',
      message: '¿Cuál es el problema?',
      send: 'Enviar denuncia',
      thanks: 'Gracias por tu denuncia',
      thanksNote: 'La administración de este servidor la revisará.',
    },

    confirmSignUp: {
      heading: '¿Confirmar tu inscripción?',
      note: 'Recibirás los recordatorios y las novedades de este evento. Puedes darte de baja desde cualquier correo.',
      confirm: 'Confirmar',
      confirmed: 'Estás en la lista',
      confirmedNote: 'Tu inscripción está confirmada. Te hemos enviado un correo con los detalles.',
      cancelled: 'Este evento se ha cancelado',
      cancelledNote: 'Se ha cancelado, así que no hay nada que confirmar, y no recibirás recordatorios.',
      closed: 'Las inscripciones están cerradas',
      closedNote: 'Este evento ya no admite inscripciones, así que no hay nada que confirmar.',
      dateGone: 'Esta fecha no se celebra',
      dateGoneNote: 'No hay nada que confirmar. Puedes elegir otra fecha en la página del evento.',
      gone: 'Este enlace ya no funciona',
      goneNote:
        'Las inscripciones que no se confirman en 7 días se borran, igual que las que se han dado de baja. Puedes inscribirte de nuevo en la página del evento.',
    },

    follow: {
      checkEmail: 'Revisa tu correo',
      checkEmailNote:
        'Si esta dirección todavía no sigue el calendario, le llegará un correo con un botón. Pulsa el botón y recibirás los nuevos eventos.',
      failed: 'No ha funcionado',
      heading: '¿Seguir este calendario?',
      note: 'Recibirás sus nuevos eventos como mucho en un correo al día, y también sus cancelaciones. Puedes darte de baja desde cualquier correo.',
      follow: 'Seguir',
      followed: 'Sigues este calendario',
      followedNote: 'Recibirás sus nuevos eventos por correo.',
      gone: 'Este enlace ya no funciona',
      goneNote:
        'Sirve durante 7 días, mientras la dirección no se dé de baja ni se desactive el calendario. Puedes volver a seguir el calendario en su página.',
    },

    unsubscribe: {
      event: {
        heading: '¿Darte de baja de este evento?',
        note: 'Recibes los recordatorios y las novedades de este evento. Si te das de baja, tu nombre y tu correo electrónico se borran de su lista de inscripciones.',
        doneNote:
          'No recibirás más correos sobre este evento. Tu nombre y tu correo electrónico se han borrado de su lista de inscripciones. Si alguien vuelve a inscribirte, antes te preguntaremos por correo.',
        back: 'Vuelves a estar en la lista',
        backNote: 'Recibirás los recordatorios y las novedades de este evento, como antes.',
        howToReturn:
          'Para recibir los recordatorios y las novedades, inscríbete de nuevo en la página del evento.',
      },
      calendar: {
        heading: '¿Darte de baja de este calendario?',
        note: 'Recibes los nuevos eventos de este calendario. Si te das de baja, tu correo electrónico se borra de la lista de quienes lo siguen.',
        doneNote:
          'No recibirás más correos sobre este calendario. Tu correo electrónico se ha borrado de la lista de quienes lo siguen.',
        back: 'Vuelves a seguir este calendario',
        backNote: 'Recibirás sus nuevos eventos por correo, como antes.',
        howToReturn: 'Para recibir los nuevos eventos, vuelve a seguir el calendario en su página.',
      },
      doneNoteInvited:
        'No recibirás más correos sobre este evento. Tu nombre y tu correo electrónico se han borrado de su lista de inscripciones. Si alguien vuelve a inscribirte, antes te preguntaremos por correo. Un último correo quitará el evento de tu calendario.',
      unsubscribe: 'Darse de baja',
      done: 'Te has dado de baja',
      undo: 'Deshacer',
      changedYourMind:
        '¿Has cambiado de idea? Abre otra vez el enlace del correo para darte de baja y permite allí los correos.',
      orData: 'O consulta lo que este servidor guarda sobre ti, o bórralo:',
      emailData: 'Enviarme mis datos por correo',
      eraseData: 'Borrar los datos de esta inscripción',
      eraseAll: 'Borrar todo: enviarme un enlace',
      otherChoices: 'Otras opciones',
      orNever: 'O deja de recibir correos por completo, sobre cualquier evento:',
      never: 'Ningún correo más de este servidor',
      askNever: 'Ningún correo más de este servidor: enviarme un enlace',
      neverDone: 'Ya no recibirás correos de este servidor',
      neverDoneNote:
        'Tu nombre y tu correo electrónico se han borrado de todas las listas de inscripciones, y nadie puede volver a inscribirte ni invitarte. Solo se guarda un código con el que el servidor reconoce tu dirección, pero del que nadie puede deducirla. Si tienes una cuenta aquí, seguirás recibiendo los enlaces para iniciar sesión.',
      outOfServer:
        'Ya no recibes correos de este servidor. Si has cambiado de idea, puedes permitirlos y después inscribirte de nuevo en la página del evento.',
      outOfEvent:
        'Ya no recibes correos sobre este evento. Si has cambiado de idea, puedes permitirlos y después inscribirte de nuevo en la página del evento.',
      allowAgain: 'Volver a permitir correos',
      allowed: 'Los correos vuelven a estar permitidos',
      gone: 'Esta inscripción ya no existe',
      goneNote:
        'No recibirás más correos por ella. Si te has vuelto a inscribir desde entonces, usa el enlace de un correo más reciente.',
      dataSent: 'Tus datos están en camino',
      dataSentNote:
        'Enviamos un correo con todo lo que se guarda sobre ti a la dirección a la que llegó el enlace, como máximo una vez por hora.',
      erased: 'Tus datos se han borrado',
      erasedNote:
        'Tu nombre y tu correo electrónico se han borrado de todas las listas de inscripciones, igual que los correos y mensajes guardados. Las copias de seguridad los conservan hasta que se borren. Si tienes una cuenta aquí, bórrala en los ajustes.',
      erasedOneNote:
        'Lo que se guardaba con esta inscripción se ha borrado, igual que los correos sobre ella. Las copias de seguridad lo conservan hasta que se borren.',
      invalid: 'Este enlace no funciona',
      invalidNote:
        'Puede que falte una parte. Ábrelo de nuevo desde el correo, o copia el enlace entero en la barra de direcciones.',
    },

    noOwnPage: {
      leave: 'Darse de baja de este evento',
      unconfirmed: 'Primero confirma tu inscripción',
      unconfirmedNote:
        'Pulsa el botón del correo en el que te lo pedimos. Después, esta página mostrará tu inscripción.',
      cancelled: 'Este evento se ha cancelado',
      cancelledNote: 'Se ha cancelado. Te avisaremos por correo si finalmente se celebra.',
      hidden: 'Este evento ya no es público',
      hiddenNote: 'Ahora es privado. Si pensabas asistir, pregunta si todavía se celebra.',
      deleted: 'Este evento ya no existe',
      deletedNote: 'Se ha borrado. No recibirás más recordatorios.',
    },

    allSignUps: {
      heading: 'Todas tus inscripciones',
      none: 'Tu dirección no está inscrita en ningún evento, o los eventos terminaron hace mucho.',
      feed: 'Un calendario solo para ti contiene los eventos a los que vas y sigue sus cambios. Añade esta dirección a tu programa de calendario y no la compartas:',
      renewFeed: 'Renovar la dirección del calendario',
      download: 'Descargar una copia de tus datos',
      leaveAll: 'Darse de baja de todos los eventos',
      leaveHeading: (events) =>
        count(events, { one: '¿Darte de baja de un evento?', other: '¿Darte de baja de # eventos?' }),
      leaveNote:
        'No recibirás más correos sobre ellos, y tu nombre y tu correo electrónico se borrarán de sus listas de inscripciones.',
      leave: (events) => count(events, { one: 'Darse de baja', other: 'Darse de baja de todos' }),
      eraseAll: 'Borrar todo',
      eraseHeading: '¿Borrar todo lo que se guarda sobre ti?',
      eraseNote:
        'Te das de baja de todos los eventos y calendarios, y se borra lo que se guarda con tu dirección: nombres, respuestas, correos, mensajes e invitaciones. No se puede deshacer.',
      back: 'Volver a tus inscripciones',
      left: 'Te has dado de baja de todos los eventos',
      leftNote:
        'Tu nombre y tu correo electrónico se han borrado de sus listas de inscripciones. ¿Has cambiado de idea? Abre el enlace para darte de baja en un correo sobre un evento y permite allí los correos.',
      old: 'Este enlace ya no funciona',
      oldNote:
        'Sirve durante 7 días. Abre el enlace «Tu inscripción» de cualquier correo sobre un evento y pide allí uno nuevo.',
    },
  },

  own: {
    title: (event) => `Tu inscripción: ${event}`,
    heading: 'Tu inscripción',
    changeUntil: (time) => `Puedes cambiar tu respuesta hasta el ${inSentence(time)}.`,
    closed: 'Ya no se puede responder.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (estás en la lista de espera)`,
    dateCancelled: (answer) => `${answer} (esta fecha se ha cancelado)`,
    save: 'Guardar cambios',
    coming: 'Vienes',
    changeAnswer: 'Cambiar mi respuesta',
    saved: 'Tus cambios se han guardado.',
    showDate: 'Mostrar esta fecha',
    changedElsewhere:
      'Mientras tanto, tu inscripción se ha cambiado en otro sitio, por ejemplo en otra pestaña. No se ha guardado nada. Guarda de nuevo para conservar lo elegido abajo.',
    storedNow: (text) => `Guardado: ${text}`,
    chosenHere: (text) => `Elegido aquí: ${text}`,

    inYourCalendar: 'En tu calendario',
    open: {
      title: 'Ponerlo en mi calendario y mantenerlo al día',
      text: 'Te enviamos una invitación por correo. Después, los cambios y las cancelaciones llegarán automáticamente a tu calendario.',
      button: 'Enviar invitación',
    },
    invited: {
      title: 'Tu calendario sigue este evento',
      text: 'Los cambios y las cancelaciones llegan automáticamente. Si el evento no está ahí, podemos volver a enviar la invitación.',
      button: 'Volver a enviar',
    },
    invitationSent: 'La invitación está en camino a tu correo electrónico.',

    invitationLater: 'Te enviamos la invitación en cuanto tengas plaza.',
    allSignUps: 'Todas mis inscripciones',
    allSignUpsNote: 'Enviamos un enlace a la dirección con la que te inscribiste.',
    emailLink: 'Enviarme un enlace',
    linkSent: 'Si tu dirección puede recibir un correo más en este momento, el enlace está en camino.',

    notForYou: '¿Ya no te interesa?',
    notForYouNote: 'No recibirás más correos sobre este evento, y tu nombre se borrará de su lista.',
    leave: 'Darse de baja de este evento',
    pageIsYours: 'Esta página es personal: quien tenga la dirección puede cambiar tu inscripción.',
    pageOfEvent: 'Página del evento',
  },

  calendar: {
    follow: 'Seguir por correo',
    followNote: 'Los nuevos eventos, como mucho en un correo al día. Puedes darte de baja con un clic.',
    email: 'Correo electrónico',
    followButton: 'Seguir',
    subscribe: 'Suscribirse a todo',
    allAndFollow: 'Ver y seguir todos los eventos',
    description: (team) => `Todos los eventos de ${team} en un solo calendario.`,

    view: 'Vista',
    list: 'Lista',
    month: 'Mes',
    past: 'Pasados',
    searchEvents: 'Buscar eventos',
    search: 'Buscar',
    found: (dates) => count(dates, { one: '# fecha para «{query}»', other: '# fechas para «{query}»' }),
    notFound: 'Ningún evento tiene «{query}» en el título o el lugar.',
    topics: 'Temas',
    allTopics: 'Todos',
    subscribeTo: 'Suscribirse a {topic}',
    noTopic: 'Este calendario no tiene el tema «{query}».',
    onlyTopics: 'Solo sobre estos temas, o sobre todos si no eliges ninguno',
    showAll: 'Ver todos los eventos',
    nothingPast: 'Todavía no ha terminado ningún evento.',
    nothingPlanned: 'Por ahora no hay eventos previstos. Suscríbete y el próximo aparecerá en tu calendario.',
    earlierDates: 'Fechas anteriores',
    laterDates: 'Fechas siguientes',
    tooMany: 'Hay más eventos de los que esta página puede mostrar.',

    next: (howSoon) => `Próximo · ${howSoon}`,
    timeUntil: (time, date) => `${time}, hasta el ${inSentence(date)}`,
    alsoOn: (dates) => `También: ${dates}`,
    cancelled: 'Cancelado',
    moved: 'Reprogramado',
    recurring: 'Se repite',

    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    today: 'Hoy',
    more: (events) => `+${events} más`,
    cancelledEvent: '(cancelado)',
    timesOf: (place) =>
      `Las horas son las de ${place}. Si la zona horaria es otra, se indica junto a la hora.`,

    noneNow: 'Por ahora no hay eventos previstos',
    andMore: (dates) => count(dates, { one: 'Y # fecha más', other: 'Y # fechas más' }),
  },

  problems: spanishVisitorProblems,
}
