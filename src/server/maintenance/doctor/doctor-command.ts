import { countText } from '../../../domain/fields/count-text.ts'
import { parseEmailAddress } from '../../../domain/fields/email-address.ts'
import { type Command, readArguments } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { runChecks } from './doctor.ts'
import { findingLine } from './finding.ts'

const options = { to: { type: 'string' } } as const

export const doctorCommand: Command = {
  usage: 'npm run doctor [-- --to you@example.com]',
  async run(args, { config, address, env, print }) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word !== undefined) throw new CommandError(`Unexpected argument '${word}'. Usage: ${this.usage}`)
    const to = values.to === undefined ? undefined : parseEmailAddress(values.to)
    if (to === null)
      throw new CommandError(`"${values.to}" is not a valid email address. Usage: ${this.usage}`)
    let errors = 0
    for await (const finding of runChecks({ config, address, env, to })) {
      if (finding.kind === 'error') errors += 1
      print(findingLine(finding))
    }
    print(errors === 0 ? 'No errors found.' : `Found ${countText(errors, 'error')}.`)
    return errors === 0
  },
}
