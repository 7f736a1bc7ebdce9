/** What calendars and bookings refuse: code → status and words, as in domain/faults.ts. */
export const calendarFaults = {
  CALENDAR_NOT_FOUND: [404, 'Không tìm thấy lịch hẹn này.'],
  CALENDAR_SLUG_EXISTS: [409, 'Đường dẫn này đã có một lịch hẹn khác dùng.'],
  CALENDAR_HIDDEN_BY_STAFF: [403, 'Bến Học đã ẩn lịch hẹn này nên chỉ nhân viên Bến Học mở lại được.'],
  CALENDAR_BOOKED: [409, 'Lịch này còn buổi hẹn sắp tới. Hãy hủy hoặc đợi các buổi đó qua rồi xóa.'],
  CALENDAR_TOO_MANY_FRAMES: [409, 'Một lịch có nhiều nhất 30 dịch vụ.'],
  CALENDAR_FRAME_NOT_FOUND: [404, 'Không tìm thấy dịch vụ hẹn này.'],
  COLLEAGUE_NOT_FOUND: [400, 'Người này chưa nhận lời cùng dẫn lịch hoặc chưa có lịch riêng đang mở.'],
  ABSENCE_NOT_FOUND: [404, 'Không tìm thấy ngày nghỉ này.'],
  ABSENCE_OVERLAPS: [409, 'Bạn đã ghi nghỉ trong khoảng thời gian này.'],
  SLOT_TAKEN: [409, 'Giờ này vừa có người đặt. Mời bạn chọn giờ khác.'],
  SLOT_NOT_OPEN: [400, 'Giờ này không mở để đặt. Mời bạn chọn giờ khác.'],
  BOOKING_NOT_FOUND: [404, 'Không tìm thấy buổi hẹn này.'],
  BOOKING_OVER: [409, 'Buổi hẹn đã bắt đầu hoặc đã qua nên không đổi được nữa.'],
  BOOKING_TO_COME: [409, 'Buổi hẹn chưa diễn ra.'],
  BOOKING_FIXED: [409, 'Đã quá hạn dời buổi hẹn này.'],
} as const satisfies Record<string, readonly [number, string]>
