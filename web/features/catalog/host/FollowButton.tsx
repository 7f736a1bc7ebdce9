import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'

type FollowButtonProps = {
  hostId: string
  hostName: string
  following: boolean /** told the new state and how many follow now */
  onChange?: (following: boolean, followerCount: number) => void
}

/** Follows a host or stops; a visitor signs in first and comes back. Nothing for the host themselves. */
export function FollowButton({ hostId, hostName, following, onChange }: FollowButtonProps) {
  const { user } = useShell()
  const { pathname } = useLocation()
  const follow = useCall('followHost')
  const unfollow = useCall('unfollowHost')
  const [now, setNow] = useState(following)
  if (user?.id === hostId) return null
  if (!user)
    return (
      <LinkButton size="sm" icon="plus" to={paths.login({ to: pathname })}>
        Theo dõi<span className="visually-hidden"> {hostName}</span>
      </LinkButton>
    )
  const press = async () => {
    const reply = await (now ? unfollow : follow).run({ body: { hostId } })
    if (!reply) return
    setNow(reply.following)
    onChange?.(reply.following, reply.followerCount)
  }
  return (
    <Button
      size="sm"
      icon={now ? 'check' : 'plus'}
      pending={follow.pending || unfollow.pending}
      aria-pressed={now}
      onClick={press}
    >
      {now ? 'Đang theo dõi' : 'Theo dõi'}
      <span className="visually-hidden"> {hostName}</span>
    </Button>
  )
}
