import type { Config } from './config.ts'

interface LegalLink {
  label: string
  address: string
}

/** The links that the operator wants on visitors' pages and in emails. */
export function legalLinks({
  imprintUrl,
  privacyUrl,
}: Pick<Config, 'imprintUrl' | 'privacyUrl'>): LegalLink[] {
  const links = [
    { label: 'Imprint', address: imprintUrl },
    { label: 'Privacy', address: privacyUrl },
  ]
  return links.flatMap(({ label, address }) => (address === undefined ? [] : [{ label, address }]))
}
