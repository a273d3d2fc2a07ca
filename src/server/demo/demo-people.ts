import { DEMO_DOMAIN } from '../../domain/demo.ts'
import type { AttendeeSignUp } from '../../domain/people/attendee.ts'

/** The second member of the demo team; whether this user is in a team tells whether the demo exists. */
export const DEMO_COLLEAGUE = `grace@${DEMO_DOMAIN}`

const NAMES = [
  'Grace Okafor',
  'Tomás Herrera',
  'Amelie Laurent',
  'Радия Волкова',
  'Jonas Lindqvist',
  '村井 純子',
  'Priya Nair',
  'Samuel Adeyemi',
  'Ingrid Solberg',
  'Mateo Rossi',
  'Hannah Weiss',
  'Yusuf Demir',
  'Clara Novak',
  'Oliver Byrne',
  'Leïla Benali',
  'Noah van Dijk',
  'Zofia Kowalska',
  'Ethan Brooks',
  'Mei Chen',
  'Lucía Fernández',
  'Aarav Patel',
  'Freja Nielsen',
  'Daniel Kim',
  'Marguerite Dubois',
]

/** `many` made-up attendees, at most all of them, starting with a different one for each event. */
export function demoSignUps(many: number, place: number): AttendeeSignUp[] {
  return Array.from({ length: Math.min(many, NAMES.length) }, (_, index) => {
    const person = (place * 5 + index) % NAMES.length
    return { name: NAMES[person] ?? '', email: `guest${person + 1}@${DEMO_DOMAIN}` }
  })
}
