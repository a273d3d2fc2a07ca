import type { ReactNode } from 'react'
import { dateText } from '../../domain/time/date-format.ts'
import type { CurrentUser } from '../app-shell/require-sign-in.tsx'
import { dayInBrowser } from '../ui/browser-today.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { formatNumber } from '../ui/number-format.ts'

export function AccountCard({ user }: { user: CurrentUser }) {
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Account Information</CardTitle>
      <dl className="flex flex-col gap-3">
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Account created">{createdOn(user.createdAt)}</Fact>
        <Fact name="Total events created">
          <span className="tabular-nums">{formatNumber(user.totalEvents)}</span>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}

function createdOn(createdAt: string | null): string {
  const date = new Date(createdAt ?? '')
  return Number.isNaN(date.getTime()) ? 'N/A' : dateText(dayInBrowser(date))
}
