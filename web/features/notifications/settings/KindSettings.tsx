import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { DeliveryMode } from '#domain/enums.ts'
import { modeWords } from '#domain/notifications/slots.ts'
import { groupWords, wireWords } from '#domain/notifications/words.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Preferences.module.css'

type Preferences = ReplyOf<'notificationPreferences'>
type Group = Preferences['groups'][number]
type Kind = Group['kinds'][number]
type Way = Kind['ways'][number]

/** The kinds of one group, each with its ways; every change is saved at once and can be taken back. */
export function KindSettings({ group, reach }: { group: Group; reach: Preferences['reach'] }) {
  const { run } = useCall('changePreferences')
  const choose = async (kind: Kind, way: Way, mode: DeliveryMode) => {
    const set = (to: DeliveryMode) => run({ body: { changes: [{ kind: kind.kind, channel: way.channel, mode: to }] } })
    if (!(await set(mode))) return
    toast.undo(`Đã lưu: ${kind.name} qua ${wireWords[way.channel]} – ${modeWords[mode]}`, () => set(way.mode))
  }
  return (
    <Card title={groupWords[group.group]}>
      <ul className={styles.kinds}>
        {group.kinds.map((kind) => (
          <li key={kind.kind} id={kind.kind} className={styles.kind}>
            {kind.locked === null ? (
              <Ways kind={kind} reach={reach} onChoose={choose} />
            ) : (
              <Locked kind={kind}>
                <Ways kind={kind} reach={reach} onChoose={choose} />
              </Locked>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WaysProps = {
  kind: Kind
  reach: Preferences['reach']
  onChoose: (kind: Kind, way: Way, mode: DeliveryMode) => unknown
}

function Ways({ kind, reach, onChoose }: WaysProps) {
  return (
    <fieldset className={styles.ways}>
      <legend className={kind.locked === null ? styles.name : 'visually-hidden'}>{kind.name}</legend>
      {kind.locked !== null && <p className={styles.note}>{kind.locked}</p>}
      {kind.advertising && <Advertising reach={reach} />}
      {kind.ways.map((way) =>
        way.modes.length < 2 ? (
          <p key={way.channel} className={styles.fixed}>
            <span>{wireWords[way.channel]}</span>
            <strong>{modeWords[way.mode]}</strong>
          </p>
        ) : (
          <Select
            key={way.channel}
            label={wireWords[way.channel]}
            aria-label={`${kind.name} qua ${wireWords[way.channel]}`}
            value={way.mode}
            onChange={(event) => onChoose(kind, way, event.target.value as DeliveryMode)}
          >
            <Options of={way.modes} word={(mode) => modeWords[mode]} />
          </Select>
        ),
      )}
    </fieldset>
  )
}

/** What cannot be switched off takes one line, until somebody asks why or wants it somewhere else too. */
function Locked({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { hash } = useLocation()
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (element.current && hash === `#${kind.kind}`) element.current.open = true
  }, [hash, kind.kind])
  const on = kind.ways.filter(({ mode }) => mode !== 'OFF').map(({ channel }) => wireWords[channel])
  return (
    <details ref={element} className={styles.locked}>
      <summary>
        <strong>{kind.name}</strong>
        <span>
          <Icon name="lock" size={16} /> Luôn gửi: {on.join(', ')}
        </span>
      </summary>
      {children}
    </details>
  )
}

/** Offers need a word of their own, which is given elsewhere. */
function Advertising({ reach }: { reach: Preferences['reach'] }) {
  const agreed = reach.advertisingByEmail || reach.advertisingByPhone
  return (
    <p className={styles.note}>
      {agreed
        ? 'Bạn đã đồng ý nhận tin giới thiệu: nhiều nhất 3 tin một ngày, không gửi từ 22:00 đến 07:00.'
        : 'Bạn chưa đồng ý nhận tin giới thiệu, nên chưa tin nào được gửi.'}{' '}
      <Link to={paths.accountPrivacy()}>Đổi ở Quyền riêng tư</Link>
    </p>
  )
}
