import { workWords } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { CohostRow } from './CohostRow.tsx'
import styles from './Cohosts.module.css'
import { InviteForm } from './InviteForm.tsx'

/** Who makes a course or an event together, and whoever may invite others invites them here. */
export function Team({
  team: { work, owner, items, can },
  userId,
}: {
  team: ReplyOf<'courseCohosts'>
  userId: string
}) {
  const { noun, roles } = workWords[work.kind]
  return (
    <>
      <Card title={`Nhóm của ${noun}`}>
        <ul className={layout.stack4}>
          <li className={styles.person}>
            <Avatar name={owner.fullName} src={owner.avatarUrl} />
            <span className={styles.words}>
              <strong>{owner.fullName}</strong>
              <span className={layout.small}>{roles.OWNER.may}</span>
            </span>
            <span className={styles.acts}>
              <Badge colour="navy">{roles.OWNER.word}</Badge>
            </span>
          </li>
          {items.map((cohost) => (
            <CohostRow
              key={cohost.id}
              kind={work.kind}
              cohost={cohost}
              mayManage={can.invite}
              isMe={cohost.user?.id === userId}
            />
          ))}
        </ul>
      </Card>
      {can.invite && (
        <Card title="Mời một người">
          <InviteForm work={work} />
        </Card>
      )}
    </>
  )
}
