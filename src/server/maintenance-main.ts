import { runMaintenance } from './maintenance-cli.ts'

// The reader of a pipe, such as head, may close it early.
process.stdout.once('error', () => process.exit(1))

const isWell = await runMaintenance(
  process.argv.slice(2),
  process.env,
  (line) => void process.stdout.write(`${line}\n`),
)
process.exitCode = isWell ? 0 : 1
