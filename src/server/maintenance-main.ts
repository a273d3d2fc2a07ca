import { runMaintenance } from './maintenance-cli.ts'
import { ignoreClosedPipes } from './startup/terminal-log.ts'

ignoreClosedPipes()

const isWell = await runMaintenance(
  process.argv.slice(2),
  process.env,
  (line) => void process.stdout.write(`${line}\n`),
  (line) => void process.stderr.write(`${line}\n`),
)
process.exitCode = isWell ? 0 : 1
