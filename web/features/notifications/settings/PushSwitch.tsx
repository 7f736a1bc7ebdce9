import { useEffect, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { currentSubscription, pushIsPossible, subscribe, subscriptionBody } from './push.ts'

type Standing = 'unknown' | 'impossible' | 'denied' | 'off' | 'on'

type Props = { pushKey: string; browsers: number; pushedHere: boolean }

/** Push to this browser. Leave is asked for only after a press: browsers punish sites that ask at once, and people say no. */
export function PushSwitch({ pushKey, browsers, pushedHere }: Props) {
  const [standing, setStanding] = useState<Standing>('unknown')
  const join = useCall('subscribeBrowser')
  const leave = useCall('forgetBrowser')

  useEffect(() => {
    void findStanding(pushedHere).then(setStanding)
  }, [pushedHere])

  const turnOn = async () => {
    try {
      const subscription = await subscribe(pushKey)
      if (!subscription) return setStanding(Notification.permission === 'denied' ? 'denied' : 'off')
      if (await join.run({ body: subscriptionBody(subscription) })) {
        setStanding('on')
        toast.success('Trình duyệt này sẽ nhận thông báo')
      }
    } catch {
      toast.error('Trình duyệt chưa nối được với dịch vụ thông báo. Vui lòng thử lại sau.')
    }
  }
  const turnOff = async () => {
    const subscription = await currentSubscription()
    if (subscription && (await leave.run({ body: { endpoint: subscription.endpoint } })))
      await subscription.unsubscribe()
    setStanding('off')
  }
  const isOff = standing === 'off' || standing === 'unknown'
  return (
    <SettingsRow
      title="Thông báo trên trình duyệt này"
      hint={`Nhận tin kể cả khi không mở Bến Học.${browsers > 0 ? ` Đang bật trên ${browsers} trình duyệt.` : ''}`}
      control={
        (standing === 'on' || isOff) && (
          <Switch
            label="Thông báo trên trình duyệt này"
            checked={standing === 'on'}
            disabled={standing === 'unknown'}
            onChange={(on) => (on ? turnOn() : turnOff())}
          />
        )
      }
    >
      {standing === 'impossible' && (
        <Notice kind="info">
          Trình duyệt này không hỗ trợ. Trên iPhone, hãy thêm Bến Học vào màn hình chính rồi mở lại trang này.
        </Notice>
      )}
      {standing === 'denied' && (
        <Notice kind="warning">
          Bạn đã chặn thông báo của Bến Học. Hãy cho phép lại trong cài đặt trang web của trình duyệt.
        </Notice>
      )}
    </SettingsRow>
  )
}

/** A browser may keep its subscription beyond a sign-in; it is pushed to only where this sign-in asked for it. */
async function findStanding(pushedHere: boolean): Promise<Standing> {
  if (!pushIsPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return pushedHere && (await currentSubscription()) ? 'on' : 'off'
}
