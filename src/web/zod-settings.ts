import { config } from 'zod'

// Imported before anything that builds a schema. Otherwise zod tries to generate code, which the
// Content-Security-Policy forbids and browsers report.
config({ jitless: true })
