import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAILBOX_PATH, mailFilePath, mailHtmlPath, mailPath } from '../../api/mailbox-paths.ts'
import { READING_PAGE_STYLE_HASH } from '../../public-pages/plain-pages/reading-page.tsx'
import { isLocalRequest } from '../http/requests/client-address.ts'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import { type Mailbox, mailboxPage, mailPage } from './mailbox-page.tsx'
import { newestOutboxMails, readOutboxFile, readOutboxMail } from './outbox.ts'

type MailRequest = FastifyRequest<{ Params: { name: string } }>

const MAILS_SHOWN = 50

const PAGE_POLICY = contentSecurityPolicy({ styleHashes: [READING_PAGE_STYLE_HASH] })

// A mail may run no script and load nothing but our own pictures. A clicked link may navigate the top window.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

/** Trial mode without a mail server shows its emails here. Requests that are not from loopback get a 404. */
export function mailboxRoutes(
  app: FastifyInstance,
  { brandName, folder }: Pick<Mailbox, 'brandName' | 'folder'>,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isLocalRequest(request)) reply.header('Cache-Control', 'no-store')
      else return reply.callNotFound()
    })

    scope.get(MAILBOX_PATH, async (_request, reply) => {
      const mails = await newestOutboxMails(folder, MAILS_SHOWN)
      return sendPage(reply, mailboxPage({ brandName, folder, mails, now: Date.now() }))
    })

    scope.get(mailPath(':name'), async (request: MailRequest, reply) => {
      const mail = await readOutboxMail(folder, request.params.name)
      return mail ? sendPage(reply, mailPage({ brandName, mail, now: Date.now() })) : reply.callNotFound()
    })

    scope.get(mailHtmlPath(':name'), async (request: MailRequest, reply) => {
      const mail = await readOutboxMail(folder, request.params.name)
      if (!mail) return reply.callNotFound()
      return reply
        .headers({ 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(withTopLinks(mail.html))
    })

    scope.get(mailFilePath(':name'), async (request: MailRequest, reply) => {
      const { name } = request.params
      const file = await readOutboxFile(folder, name)
      if (!file) return reply.callNotFound()
      return reply
        .header('Content-Disposition', `attachment; filename="${name}.eml"`)
        .type('message/rfc822')
        .send(file)
    })
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('Content-Security-Policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page)
}

/** Makes links open in the top window, since our own pages refuse to be framed. */
function withTopLinks(html: string): string {
  const base = '<base target="_top">'
  return /<head>/i.test(html) ? html.replace(/<head>/i, (head) => head + base) : base + html
}
