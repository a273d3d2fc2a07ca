import { LogOut } from 'lucide-react'
import { useLocation } from 'wouter'
import { useLogout } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { showError } from '../ui/toasts.ts'

export function LogoutCard() {
  const [, navigate] = useLocation()
  const logout = useLogout()
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Session Management</CardTitle>
      <p className="text-muted">Signs you out in this browser. Your events and links keep working.</p>
      <Button
        className="self-start"
        isPending={logout.isPending}
        onClick={() =>
          logout.mutate(undefined, {
            onSuccess: () => navigate('/login'),
            onError: (error) => showError(error, 'Failed to logout'),
          })
        }
      >
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </Card>
  )
}
