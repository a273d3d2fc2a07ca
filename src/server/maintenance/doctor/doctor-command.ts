import { parseEmailAddress } from '../../../domain/fields/email-address.ts'
import { type Command, readArguments } from '../command.ts'
import { UpkeepRefused } from '../refusal.ts'
import { examine } from './doctor.ts'
import { findingLine } from './finding.ts'

const options = { to: { type: 'string' } } as const

export const doctorCommand: Command = {
  usage: 'npm run doctor [-- --to you@example.com]',
  async run(args, { config, address, print }) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word !== undefined) throw new UpkeepRefused(`What is "${word}"? Usage: ${this.usage}`)
    const to = values.to === undefined ? undefined : parseEmailAddress(values.to)
    if (to === null) throw new UpkeepRefused(`"${values.to}" is no email address. Usage: ${this.usage}`)
    let wrong = 0
    for await (const finding of examine({ config, address, to })) {
      if (finding.kind === 'wrong') wrong += 1
      print(findingLine(finding))
    }
    print(
      wrong === 0 ? 'Nothing is wrong.' : wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`,
    )
    return wrong === 0
  },
}
