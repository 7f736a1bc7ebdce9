import { useNavigate } from 'react-router'
import { CohostRole, type WorkKind, workWords } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Cohosts.module.css'
import { WORK_PAGES } from './kinds.ts'

type CohostRowProps = {
  kind: WorkKind
  cohost: ReplyOf<'courseCohosts'>['items'][number]
  mayManage: boolean
  isMe: boolean
}

/** One who helps or is invited to, with what the owner (or they themselves) can do about it. */
export function CohostRow({ kind, cohost, mayManage, isMe }: CohostRowProps) {
  const change = useCall('changeCohost')
  const remove = useCall('removeCohost', { revalidate: !isMe })
  const navigate = useNavigate()
  const { noun, roles } = workWords[kind]
  const name = cohost.user?.fullName ?? cohost.email
  const invited = cohost.status === 'INVITED'

  async function onRemove() {
    const { done, ...question } = PARTINGS[isMe ? 'leave' : invited ? 'takeBack' : 'end'](name, noun)
    const sure = await confirm({ ...question, danger: true })
    if (!sure || !(await remove.run({ params: { id: cohost.id } }))) return
    toast.success(done)
    if (isMe) await navigate(WORK_PAGES[kind].list())
  }

  async function onRole(role: string) {
    const next = CohostRole.find((one) => one === role)
    if (next && (await change.run({ params: { id: cohost.id }, body: { role: next } })))
      toast.success(`${name} bây giờ là ${roles[next].word.toLowerCase()}.`)
  }

  const onCopy = () =>
    copyText(new URL(paths.invitation(cohost.id), location.href).href, 'Đã sao chép đường dẫn lời mời')

  return (
    <li className={styles.person}>
      <Avatar name={name} src={cohost.user?.avatarUrl ?? null} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={layout.small}>
          {invited ? `Chờ trả lời đến ${formatDate(cohost.expiresAt)}` : roles[cohost.role].may}
        </span>
      </span>
      <span className={styles.acts}>
        {mayManage ? (
          <Select
            label={`Vai trò của ${name}`}
            hideLabel
            value={cohost.role}
            disabled={change.pending}
            onChange={(event) => void onRole(event.target.value)}
          >
            <Options of={CohostRole} word={(role) => roles[role].word} />
          </Select>
        ) : (
          <Badge colour="blue">{roles[cohost.role].word}</Badge>
        )}
        {mayManage && invited && (
          <Button size="sm" icon="copy" onClick={() => void onCopy()}>
            Sao chép đường dẫn
          </Button>
        )}
        {(mayManage || isMe) && (
          <Button size="sm" icon={isMe ? 'logout' : 'close'} pending={remove.pending} onClick={() => void onRemove()}>
            {PARTINGS[isMe ? 'leave' : invited ? 'takeBack' : 'end'](name, noun).confirmLabel}
          </Button>
        )}
      </span>
    </li>
  )
}

const PARTINGS = {
  leave: (_: string, noun: string) => ({
    title: `Rời ${noun}?`,
    text: `Bạn sẽ không mở được ${noun} này trong kênh nữa. Nội dung bạn đã soạn vẫn ở lại.`,
    confirmLabel: `Rời ${noun}`,
    done: `Bạn đã rời ${noun}.`,
  }),
  takeBack: () => ({
    title: 'Thu hồi lời mời?',
    text: 'Người này không nhận lời được nữa.',
    confirmLabel: 'Thu hồi lời mời',
    done: 'Đã thu hồi lời mời.',
  }),
  end: (name: string, noun: string) => ({
    title: `Dừng cộng tác với ${name}?`,
    text: `Người này mất quyền với ${noun} ngay. Nội dung họ đã soạn vẫn ở lại.`,
    confirmLabel: 'Dừng cộng tác',
    done: `${name} không còn cộng tác.`,
  }),
} as const
