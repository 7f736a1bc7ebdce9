import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { DeliveryMode } from '#domain/enums.ts'
import { modeWords } from '#domain/notifications/slots.ts'
import { groupWords, wireWords } from '#domain/notifications/words.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Group, Kind, Way } from './group-switch.ts'
import styles from './Preferences.module.css'

type Reach = ReplyOf<'notificationPreferences'>['reach']

/** The kinds of one group, folded, each with its ways; every change is saved at once and can be taken back. */
export function KindSettings({ group, reach }: { group: Group; reach: Reach }) {
  const fold = useOpened(group.kinds.map(({ kind }) => kind))
  return (
    <details ref={fold} className={styles.fold}>
      <summary>
        <span className={styles.open}>
          Tùy chỉnh {group.kinds.length} loại
          <span className="visually-hidden"> của {groupWords[group.group]}</span> <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <ul className={styles.kinds}>
        {group.kinds.map((kind) => (
          <OneKind key={kind.kind} kind={kind} reach={reach} />
        ))}
      </ul>
    </details>
  )
}

/** Where a kind comes, in one line, until somebody wants it otherwise. */
function OneKind({ kind, reach }: { kind: Kind; reach: Reach }) {
  const fold = useOpened([kind.kind])
  const { run } = useCall('changePreferences')
  const choose = async (way: Way, mode: DeliveryMode) => {
    const set = (to: DeliveryMode) => run({ body: { changes: [{ kind: kind.kind, channel: way.channel, mode: to }] } })
    if (!(await set(mode))) return
    toast.undo(`Đã lưu: ${kind.name} qua ${wireWords[way.channel]} – ${modeWords[mode]}`, () => set(way.mode))
  }
  const on = kind.ways.filter(({ mode }) => mode !== 'OFF').map(({ channel }) => wireWords[channel])
  return (
    <li id={kind.kind} className={styles.kind}>
      <details ref={fold}>
        <summary>
          <strong>{kind.name}</strong>
          <span className={styles.where}>
            {kind.locked !== null && <Icon name="lock" size={14} className={styles.lock} />}{' '}
            {on.length > 0 ? on.join(', ') : 'Đang tắt'}
          </span>
        </summary>
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">{kind.name}</legend>
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
                onChange={(event) => choose(way, event.target.value as DeliveryMode)}
              >
                <Options of={way.modes} word={(mode) => modeWords[mode]} />
              </Select>
            ),
          )}
        </fieldset>
      </details>
    </li>
  )
}

/** Opens for the message that led here. */
function useOpened(kinds: readonly string[]) {
  const { hash } = useLocation()
  const element = useRef<HTMLDetailsElement>(null)
  const asked = kinds.includes(hash.slice(1))
  useEffect(() => {
    if (!element.current || !asked) return
    element.current.open = true
    element.current.scrollIntoView({ block: 'start' })
  }, [asked])
  return element
}

/** Offers need a word of their own, which is given elsewhere. */
function Advertising({ reach }: { reach: Reach }) {
  const agreed = reach.advertisingByEmail || reach.advertisingByPhone
  return (
    <p className={styles.note}>
      {agreed
        ? 'Bạn đã đồng ý nhận tin khuyến mãi: nhiều nhất 3 tin một ngày, không gửi từ 22:00 đến 07:00.'
        : 'Bạn chưa đồng ý nhận tin khuyến mãi, nên chưa tin nào được gửi.'}{' '}
      <Link to={paths.accountPrivacy()}>Đổi ở Quyền riêng tư</Link>
    </p>
  )
}
