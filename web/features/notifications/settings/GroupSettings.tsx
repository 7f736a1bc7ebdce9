import type { ReplyOf } from '#domain/contract/index.ts'
import { groupHints, groupWords, wires, wireWords } from '#domain/notifications/words.ts'
import { useCall } from '#web/api/use-call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './GroupSettings.module.css'
import { alwaysSent, type Group, pressed, switchOf, type Way } from './group-switch.ts'
import { KindSettings } from './KindSettings.tsx'

type Props = Pick<ReplyOf<'notificationPreferences'>, 'groups' | 'reach'>

/** A row for each group and a switch for each channel; the kinds of a group are folded under it. */
export function GroupSettings({ groups, reach }: Props) {
  const ways = new Set(groups.flatMap(({ kinds }) => kinds.flatMap((kind) => kind.ways.map(({ channel }) => channel))))
  const channels = wires.filter((wire) => ways.has(wire))
  return (
    <div className={styles.groups}>
      <div className={styles.heads} aria-hidden="true">
        {channels.map((channel) => (
          <span key={channel}>{wireWords[channel]}</span>
        ))}
      </div>
      {groups.map((group) => (
        <section key={group.group} className={styles.group} aria-label={groupWords[group.group]}>
          <div>
            <h3 className={styles.name}>{groupWords[group.group]}</h3>
            <p className={styles.hint}>{groupHints[group.group]}</p>
          </div>
          <div className={styles.switches}>
            {channels.map((channel) => (
              <GroupSwitch key={channel} group={group} channel={channel} />
            ))}
          </div>
          <KindSettings group={group} reach={reach} />
        </section>
      ))}
    </div>
  )
}

/** One channel of one group; what was before can be had back. */
function GroupSwitch({ group, channel }: { group: Group; channel: Way['channel'] }) {
  const { run } = useCall('changePreferences')
  const state = switchOf(group, channel)
  const always = alwaysSent(group, channel)
  const label = `${groupWords[group.group]} qua ${wireWords[channel]}`
  const press = async (on: boolean) => {
    const { changes, back } = pressed(group, channel, on)
    if (await run({ body: { changes } }))
      toast.undo(`Đã ${on ? 'bật' : 'tắt'} ${label}`, () => run({ body: { changes: back } }))
  }
  return (
    <div className={styles.way}>
      <span className={styles.channel} aria-hidden="true">
        {wireWords[channel]}
      </span>
      {state === 'locked' ? (
        <span className={styles.fixed}>
          <span className="visually-hidden">{`${label}: ${always} loại luôn gửi`}</span>
        </span>
      ) : state === null ? (
        <span className={styles.fixed}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{`${label}: không có`}</span>
        </span>
      ) : (
        <Switch
          label={always > 0 ? `${label}, ngoài ${always} loại luôn gửi` : label}
          checked={state}
          onChange={press}
        />
      )}
      {always > 0 && (
        <span className={styles.always} title={`${always} loại luôn gửi`} aria-hidden="true">
          <Icon name="lock" size={12} /> {always}
        </span>
      )}
    </div>
  )
}
