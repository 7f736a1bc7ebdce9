import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { DOOR_LIMITS } from '#domain/event/doors/terms.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime, formatTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Doors.module.css'

type Device = ReplyOf<'eventDoors'>['devices'][number]
type Made = ReplyOf<'addDoorDevice'>

/** The phones at the gates: a new one is paired by a picture that it reads, an old one can be stopped. */
export function Devices({ eventId, devices }: { eventId: string; devices: readonly Device[] }) {
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const add = useCall('addDoorDevice', { show: 'inline' })
  const revoke = useCall('revokeDoorDevice')
  const stop = async ({ id, name }: Device) => {
    const isSure = await confirm({
      title: `Ngừng máy “${name}”?`,
      text: 'Máy này không soát vé được nữa và tự xóa danh sách vé khi có mạng. Lượt quét máy chưa gửi sẽ mất.',
      confirmLabel: 'Ngừng máy',
      danger: true,
    })
    if (isSure && (await revoke.run({ params: { id: eventId, deviceId: id } }))) toast.success('Đã ngừng máy')
  }
  return (
    <Card
      title="Máy soát vé"
      aside={
        <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
          Thêm máy
        </Button>
      }
    >
      {devices.length === 0 ? (
        <p>Chưa có máy nào. Mở máy ảnh của điện thoại ở cổng, quét mã kết nối là dùng được, không cần tài khoản.</p>
      ) : (
        <Table
          caption="Máy soát vé"
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Máy', main: true, cell: ({ name }) => name },
            { title: 'Trạng thái', cell: (device) => <Standing device={device} /> },
            { title: 'Lượt vào', align: 'end', cell: ({ entries }) => formatNumber(entries) },
            { title: 'Liên lạc lần cuối', cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : '–') },
            {
              title: 'Thao tác',
              cell: (device) =>
                device.revokedAt === null && (
                  <Button size="sm" aria-label={`Ngừng máy ${device.name}`} onClick={() => void stop(device)}>
                    Ngừng
                  </Button>
                ),
            },
          ]}
        />
      )}
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Thêm máy soát vé"
        label="Tạo mã kết nối"
        call={add}
        onSubmit={async (form) => {
          const reply = await add.run({ params: { id: eventId }, body: { name: String(form.get('name')) } })
          if (!reply) return
          setAdding(false)
          setMade(reply)
        }}
      >
        <TextInput
          label="Tên cổng hoặc người giữ máy"
          name="name"
          required
          maxLength={DOOR_LIMITS.name}
          placeholder="Cổng A"
          error={add.fieldErrors.name ?? null}
        />
      </FormDialog>
      <Dialog open={made !== null} onClose={() => setMade(null)} title="Kết nối máy">
        {made && <Pairing made={made} />}
      </Dialog>
    </Card>
  )
}

function Standing({ device: { revokedAt, pairedAt } }: { device: Device }) {
  if (revokedAt) return <Badge colour="grey">Đã ngừng</Badge>
  return pairedAt ? <Badge colour="green">Đang soát vé</Badge> : <Badge colour="amber">Chờ kết nối</Badge>
}

function Pairing({ made: { picture, url, code, until } }: { made: Made }) {
  return (
    <div className={layout.stack4}>
      <p>Dùng máy ảnh của điện thoại ở cổng quét hình này. Mã dùng một lần, trước {formatTime(until)}.</p>
      <div
        className={styles.picture}
        role="img"
        aria-label="Mã kết nối dạng hình"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server draws it from the code alone
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <p>
        Hoặc mở <span className={layout.anywhere}>{url.replace(/\/[^/]*$/, '/')}</span> và nhập mã{' '}
        <strong className={styles.code}>{code}</strong>
      </p>
      <div>
        <Button icon="copy" onClick={() => void copyText(url, 'Đã sao chép đường dẫn')}>
          Sao chép đường dẫn
        </Button>
      </div>
    </div>
  )
}
