import { runMaintenance } from './maintenance-cli.ts'

// Whoever reads along, such as head, may have enough of it.
process.stdout.once('error', () => process.exit(1))

const isWell = await runMaintenance(
  process.argv.slice(2),
  process.env,
  (line) => void process.stdout.write(`${line}\n`),
)
process.exitCode = isWell ? 0 : 1
