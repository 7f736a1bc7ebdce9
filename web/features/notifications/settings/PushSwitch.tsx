import { useEffect, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Preferences.module.css'
import { currentSubscription, pushIsPossible, subscribe, subscriptionBody } from './push.ts'

type Standing = 'unknown' | 'impossible' | 'denied' | 'off' | 'on'

type Props = { pushKey: string; browsers: number; pushedHere: boolean }

/** Push to this browser. Leave is asked for only after a press: browsers punish sites that ask at once, and people say no. */
export function PushSwitch({ pushKey, browsers, pushedHere }: Props) {
  const [standing, setStanding] = useState<Standing>('unknown')
  const [busy, setBusy] = useState(false)
  const join = useCall('subscribeBrowser')
  const leave = useCall('forgetBrowser')

  useEffect(() => {
    void findStanding(pushedHere).then(setStanding)
  }, [pushedHere])

  const turnOn = async () => {
    setBusy(true)
    try {
      const subscription = await subscribe(pushKey)
      if (!subscription) return setStanding(Notification.permission === 'denied' ? 'denied' : 'off')
      if (await join.run({ body: subscriptionBody(subscription) })) {
        setStanding('on')
        toast.success('Trình duyệt này sẽ nhận thông báo')
      }
    } catch {
      toast.error('Trình duyệt chưa nối được với dịch vụ thông báo. Vui lòng thử lại sau.')
    } finally {
      setBusy(false)
    }
  }
  const turnOff = async () => {
    const subscription = await currentSubscription()
    if (subscription && (await leave.run({ body: { endpoint: subscription.endpoint } })))
      await subscription.unsubscribe()
    setStanding('off')
  }
  return (
    <div className={layout.stack4}>
      <p>
        Nhận tin ngay trên máy này, kể cả khi không mở Bến Học. Bạn chọn từng loại tin ở cột “Trình duyệt” bên trên.
        {browsers > 0 && ` Đang bật trên ${browsers} trình duyệt.`}
      </p>
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
      {standing === 'on' ? (
        <Button className={styles.save} pending={leave.pending} onClick={turnOff}>
          Tắt trên trình duyệt này
        </Button>
      ) : (
        standing !== 'impossible' &&
        standing !== 'denied' && (
          <Button className={styles.save} kind="strong" icon="bell" pending={busy} onClick={turnOn}>
            Bật trên trình duyệt này
          </Button>
        )
      )}
    </div>
  )
}

/** A browser may keep its subscription beyond a sign-in; it is pushed to only where this sign-in asked for it. */
async function findStanding(pushedHere: boolean): Promise<Standing> {
  if (!pushIsPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return pushedHere && (await currentSubscription()) ? 'on' : 'off'
}
