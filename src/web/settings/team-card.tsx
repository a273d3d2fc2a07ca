import { useQuery } from '@tanstack/react-query'
import { Download, Mail, UserMinus, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { teamCalls } from '../../api/team-calls.ts'
import { TEAM_NAME_LENGTH } from '../../domain/analytics/team-settings.ts'
import type { PendingInvitation, TeamMember } from '../../domain/team.ts'
import { settingsWords } from '../language/english-settings.ts'
import { dateText } from '../language/page-time.ts'
import { urlOf } from '../queries/call-api.ts'
import { callQuery, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import type { Me } from '../queries/session-queries.ts'
import { useChangeTeamSettings } from '../queries/team-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { dayInBrowser } from '../ui/browser-time.ts'
import { Button, PlainLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/email-field.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

export function TeamCard({ teamId, user }: { teamId: string; user: Me }) {
  const path = { teamId }
  const members = useQuery(callQuery(queryKeys.members(teamId), teamCalls.listMembers, { path }))
  const invitations = useQuery(callQuery(queryKeys.invitations(teamId), teamCalls.listInvitations, { path }))
  return (
    <TitledCard title={settingsWords.teamMembers}>
      <TeamNameForm teamId={teamId} name={user.teams.find(({ id }) => id === teamId)?.name ?? ''} />
      {members.isPending && <Skeleton className="h-20" />}
      {members.isLoadingError && <LoadError query={members}>{settingsWords.membersNotLoaded}</LoadError>}
      {members.data && (
        <ul>
          {members.data.map((member) => (
            <MemberRow key={member.id} member={member} teamId={teamId} isYou={member.userId === user.id} />
          ))}
        </ul>
      )}
      {invitations.isLoadingError && (
        <LoadError query={invitations}>{settingsWords.invitationsNotLoaded}</LoadError>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-medium">{settingsWords.pendingInvitations}</h3>
          <ul aria-label={settingsWords.pendingInvitations}>
            {invitations.data.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} teamId={teamId} />
            ))}
          </ul>
        </div>
      )}
      <InviteForm teamId={teamId} />
      <div>
        <h3 className="mb-2 text-sm font-medium">{settingsWords.exportAllEvents}</h3>
        <p className="mb-2 text-sm text-muted">{settingsWords.exportText}</p>
        <div className="flex flex-wrap gap-2">
          {EXPORTS.map(([label, call]) => (
            <PlainLink key={label} size="small" href={urlOf(call, { teamId })} download>
              <Download aria-hidden="true" />
              {label}
            </PlainLink>
          ))}
        </div>
      </div>
    </TitledCard>
  )
}

const EXPORTS = [
  [settingsWords.exportCalendar, teamCalls.exportEventsIcs],
  [settingsWords.exportTable, teamCalls.exportEventsCsv],
  [settingsWords.exportEverything, teamCalls.exportEventsJson],
] as const

function TeamNameForm({ teamId, name }: { teamId: string; name: string }) {
  const change = useChangeTeamSettings(teamId)
  const form = useCheckedForm({
    initial: { name },
    check: (values) => ({ name: values.name.trim() === '' ? 'teamNameRequired' : undefined }),
    error: change.error,
    onValid: (body) =>
      change.mutate(
        { path: { teamId }, body },
        {
          onSuccess: (settings) =>
            showToast(settingsWords.teamRenamed, settingsWords.teamRenamedText(settings.name)),
          onError: (error) => showError(error, settingsWords.renameFailed),
        },
      ),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-56">
        <LabelledInput
          label={settingsWords.teamName}
          dir="auto"
          maxLength={TEAM_NAME_LENGTH}
          {...form.field('name')}
        />
      </div>
      <Button type="submit" isPending={change.isPending} pendingLabel={settingsWords.renaming}>
        {settingsWords.rename}
      </Button>
    </form>
  )
}

function MemberRow({ member, teamId, isYou }: { member: TeamMember; teamId: string; isYou: boolean }) {
  const { email } = member.user
  const isOwner = member.role === 'owner'
  const [isAsking, setAsking] = useState(false)
  const removal = useCall(teamCalls.removeMember, {
    onSuccess: async () => {
      await refresh(queryKeys.members(teamId))
      showToast(settingsWords.memberRemoved, settingsWords.memberRemovedText(email))
    },
    onError: (error) => showError(error, settingsWords.removeMemberFailed),
    onSettled: () => setAsking(false),
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 grow basis-48">
        {email}
        {isYou && <span className="text-muted"> {settingsWords.you}</span>}
      </span>
      <Badge tone={isOwner ? 'neutral' : 'outline'}>
        {isOwner ? settingsWords.owner : settingsWords.member}
      </Badge>
      {!isOwner && !isYou && (
        <>
          <Button
            size="small"
            aria-label={settingsWords.removeMemberLabel(email)}
            onClick={() => setAsking(true)}
          >
            <UserMinus aria-hidden="true" />
            {settingsWords.remove}
          </Button>
          <FormDialog
            isOpen={isAsking}
            title={settingsWords.removeMember}
            text={settingsWords.removeMemberText(email)}
            action={settingsWords.remove}
            pendingLabel={settingsWords.removing}
            isPending={removal.isPending}
            isDangerous
            onSubmit={() => removal.mutate({ path: { teamId, userId: member.userId } })}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </li>
  )
}

function InviteForm({ teamId }: { teamId: string }) {
  const invite = useCall(teamCalls.invite, { onSuccess: () => refresh(queryKeys.invitations(teamId)) })
  const form = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    error: invite.error,
    onInvalid: showInvalidEmail,
    onValid: (values, reset) => {
      const email = values.email.trim()
      const onSuccess = () => {
        reset()
        showInvited(email)
      }
      const onError = (error: Error) => showError(error, settingsWords.inviteFailed)
      invite.mutate({ path: { teamId }, body: { email } }, { onSuccess, onError })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 border-t border-line pt-4">
      <EmailField
        label={settingsWords.inviteByEmail}
        autoComplete="off"
        placeholder={settingsWords.inviteExample}
        {...form.field('email')}
      />
      <Button
        type="submit"
        className="self-start"
        isPending={invite.isPending}
        pendingLabel={settingsWords.inviting}
      >
        <UserPlus aria-hidden="true" />
        {settingsWords.invite}
      </Button>
    </form>
  )
}

function InvitationRow({ invitation, teamId }: { invitation: PendingInvitation; teamId: string }) {
  const { id, email, expiresAt } = invitation
  const onDone = () => refresh(queryKeys.invitations(teamId))
  // Inviting an address again renews its invitation.
  const invite = useCall(teamCalls.invite, {
    onSuccess: () => onDone().then(() => showInvited(email)),
    onError: (error) => showError(error, settingsWords.inviteFailed),
  })
  const revocation = useCall(teamCalls.revokeInvitation, {
    onSuccess: async () => {
      await onDone()
      showToast(settingsWords.invitationRevoked, settingsWords.invitationRevokedText(email))
      // The pressed button goes with its row.
      document.getElementById('screen')?.focus({ preventScroll: true })
    },
    onError: (error) => showError(error, settingsWords.revokeInvitationFailed),
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 grow basis-48">
        {email}
        <span className="block text-sm text-muted">
          {settingsWords.invitationValidUntil(dateText(dayInBrowser(new Date(expiresAt))))}
        </span>
      </span>
      <Button
        size="small"
        aria-label={settingsWords.resendLabel(email)}
        isPending={invite.isPending}
        onClick={() => invite.mutate({ path: { teamId }, body: { email } })}
      >
        <Mail aria-hidden="true" />
        {settingsWords.resend}
      </Button>
      <Button
        size="small"
        aria-label={settingsWords.revokeInvitationLabel(email)}
        isPending={revocation.isPending}
        onClick={() => revocation.mutate({ path: { teamId, invitationId: id } })}
      >
        <X aria-hidden="true" />
        {settingsWords.revoke}
      </Button>
    </li>
  )
}

function showInvited(email: string): void {
  showToast(settingsWords.invitationSent, settingsWords.invitationSentText(email))
}
