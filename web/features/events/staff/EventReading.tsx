import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { RichText } from '#web/ui/RichText.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { HostEvent } from '../authoring/editor/terms.ts'
import { timeWords } from '../authoring/when-words.ts'
import { QuestionsReading } from './QuestionsReading.tsx'
import styles from './staff.module.css'
import { TiersReading } from './TiersReading.tsx'

/** Everything that a host wrote of an event, to be read. */
export function EventReading({ event }: { event: HostEvent }) {
  return (
    <>
      <Card title="Ảnh bìa và mô tả">
        <div className={layout.stack4}>
          {event.coverFileId && (
            <img src={imageUrl(event.coverFileId, 960)} alt="" width={480} height={270} className={styles.cover} />
          )}
          <p className={layout.typed}>{event.summary || 'Chưa có mô tả ngắn.'}</p>
          <RichText content={event.about} headingsFrom={3} />
        </div>
      </Card>
      <Card title="Địa điểm và lưu ý">
        <Place event={event} />
      </Card>
      <Card title="Các buổi">
        <Sessions event={event} />
      </Card>
      <Card title="Vé">
        <TiersReading event={event} />
      </Card>
      <Card title="Câu hỏi cho người mua">
        <QuestionsReading event={event} />
      </Card>
    </>
  )
}

function Place({ event }: { event: HostEvent }) {
  const facts = [
    { label: 'Tên địa điểm', value: event.placeName },
    { label: 'Địa chỉ', value: event.address },
    {
      label: 'Bản đồ',
      value: event.mapUrl.startsWith('https://') ? (
        <a href={event.mapUrl} target="_blank" rel="noreferrer nofollow" className={layout.anywhere}>
          {event.mapUrl}
        </a>
      ) : (
        event.mapUrl
      ),
    },
    { label: 'Chỉ đường', value: event.directions },
    { label: 'Độ tuổi', value: event.ageNote },
    { label: 'Trang phục', value: event.dressNote },
    { label: 'Người tham dự', value: event.showsGuests ? 'Hiện tên những người đồng ý' : 'Không hiện' },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <span className={layout.typed}>{value}</span>
        </Fact>
      ))}
    </dl>
  )
}

function Sessions({ event: { sessions } }: { event: HostEvent }) {
  if (sessions.length === 0) return <p>Chưa có buổi nào.</p>
  return (
    <Table
      caption="Các buổi của sự kiện"
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Buổi',
          main: true,
          cell: (row) => (
            <>
              {row.name || `Buổi ${sessions.indexOf(row) + 1}`}
              {row.canceledAt && <span className={layout.sub}>Đã hủy</span>}
              {row.summary && <span className={layout.sub}>{row.summary}</span>}
            </>
          ),
        },
        { title: 'Thời gian', cell: timeWords },
        { title: 'Phòng', cell: (row) => row.room || '–' },
        {
          title: 'Diễn giả',
          wide: true,
          cell: (row) =>
            row.speakers.length === 0
              ? '–'
              : row.speakers.map(({ name, title }) => [name, title].filter(Boolean).join(', ')).join('; '),
        },
        {
          title: 'Sức chứa',
          align: 'end',
          cell: (row) => (row.capacity === null ? 'Không giới hạn' : formatNumber(row.capacity)),
        },
      ]}
    />
  )
}
