import { Resolver } from 'node:dns/promises'
import type { Finding } from './finding.ts'

const topic = 'Sender'

/** The TXT records of a name, joined. Rejects with a `code`, as node:dns does. */
type ResolveTxt = (name: string) => Promise<string[][]>

/** `missing`: nothing at that name or below it. `empty`: something else is there. */
type Answer = { records: string[] } | 'missing' | 'empty' | 'unknown'

/** Whether receivers can tell that emails of this domain are genuine: SPF, DKIM and DMARC. */
export async function senderFindings(domain: string, resolveTxt: ResolveTxt = askDns): Promise<Finding[]> {
  const [own, keys, policy] = await Promise.all(
    [domain, `_domainkey.${domain}`, `_dmarc.${domain}`].map((name) => ask(resolveTxt, name)),
  )
  if (own === 'unknown' || keys === 'unknown' || policy === 'unknown') {
    const message = `DNS cannot be asked from here, so SPF, DKIM and DMARC of ${domain} are not checked.`
    return [{ kind: 'warning', topic, message }]
  }
  return [
    finding(
      has(own, 'v=spf1'),
      `${domain} has SPF`,
      `${domain} has no SPF record. Add one that names your mail server`,
    ),
    finding(
      keys !== 'missing',
      `${domain} has DKIM keys`,
      `${domain} has no DKIM keys. Let your mail server sign emails, and publish its key`,
    ),
    finding(
      has(policy, 'v=DMARC1'),
      `${domain} has a DMARC policy`,
      `${domain} has no DMARC policy. Large providers may reject emails without one`,
    ),
  ]
}

async function ask(resolveTxt: ResolveTxt, name: string): Promise<Answer> {
  try {
    return { records: (await resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTFOUND') return 'missing'
    return code === 'ENODATA' ? 'empty' : 'unknown'
  }
}

function has(answer: Answer | undefined, start: string): boolean {
  return typeof answer === 'object' && answer.records.some((record) => record.startsWith(start))
}

function finding(isGood: boolean, good: string, bad: string): Finding {
  return { kind: isGood ? 'ok' : 'warning', topic, message: `${isGood ? good : bad}.` }
}

function askDns(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 3_000, tries: 1 }).resolveTxt(name)
}
