/** Terms, privacy and licences of the demo. */
import type { Article, InBoth } from './fill-text.ts';

const terms: InBoth<Article> = {
  vi: {
    title: 'Điều khoản sử dụng',
    summary: 'Điều khoản khi sử dụng {{name}}.',
    html: `<p class="note">Đây là bản trình diễn. Không có tiền thật được nhận, giữ hay trả.</p>
      <h2>1. Ai được tham gia</h2> <p>{{name}} chỉ dành cho người từ {{age}} tuổi, sống ở nơi pháp
      luật cho phép chơi trực tuyến. Mỗi người chỉ có một tài khoản và không cho người khác
      dùng.</p> <h2>2. Tài khoản</h2> <p>Bạn có trách nhiệm giữ kín mật khẩu. Nếu thấy người khác
      đăng nhập, hãy đăng xuất và báo cho chúng tôi ngay. Chúng tôi có thể khóa tài khoản khi nghi
      ngờ gian lận và sẽ nói rõ lý do.</p> <h2>3. Tiền của bạn</h2> <ul><li>Mọi thay đổi số dư đều
      có trong biến động số dư, kèm mã tham chiếu.</li> <li>Lệnh nạp được cộng khi cổng thanh toán
      xác nhận. Tiền đến muộn hoặc sai số tiền vẫn được ghi nhận và nhân viên sẽ xử lý.</li> <li>Số
      dư tính bằng {{currency}} và hiển thị theo {{symbol}}: 1 {{symbol}} = {{tender}}.</li></ul>
      <h2>4. Cược và kết quả</h2> <ul><li>Cược đã được nhận thì không hủy được.</li> <li>Kết quả do
      máy chủ của nhà cung cấp quyết định theo luật ghi trong từng trò chơi. Hình ảnh trên màn hình
      chỉ diễn lại kết quả đó.</li> <li>Khi mất kết nối, ván đang chơi vẫn được kết toán. Ván lỗi bị
      hủy thì tiền cược được hoàn.</li> <li>Mỗi ván chỉ trừ tiền và trả thưởng một lần.</li></ul>
      <h2>5. Chơi có trách nhiệm</h2> <p>Bạn có thể đặt giới hạn tiền cược, tiền thua, thời gian,
      tạm nghỉ hoặc tự loại trừ. Xem trang <a href="/responsible-gaming">Chơi có trách nhiệm</a>.</p>
      <h2>6. Khiếu nại</h2> <p>Gửi mã ván hoặc mã tham chiếu lệnh nạp qua mục góp ý. Chúng tôi đối
      chiếu sổ của mình với sổ của nhà cung cấp và báo kết quả cho bạn.</p> <h2>7. Thay đổi điều
      khoản</h2> <p>Mọi phiên bản đều được lưu. Thay đổi quan trọng được thông báo trước khi áp
      dụng.</p>`,
  },
  en: {
    title: 'Terms of use',
    summary: 'The terms for using {{name}}.',
    html: `<p class="note">This is a demo. No real money is taken, held or paid.</p> <h2>1. Who may
      play</h2> <p>{{name}} is only for people aged {{age}} or over who live where online betting is
      legal. One account per person; it may not be shared.</p> <h2>2. Your account</h2> <p>Keep your
      password secret. If someone else has logged in, log out and tell us right away. We may lock an
      account if we suspect fraud, and we will tell you why.</p> <h2>3. Your money</h2>
      <ul><li>Every change of your balance is listed in the account record, with a reference.</li>
      <li>A deposit is credited when the payment gateway confirms it. A payment that arrives late or
      with a different amount is recorded, and our staff will deal with it.</li> <li>Balances are in
      {{currency}} and shown in {{symbol}}: 1 {{symbol}} = {{tender}}.</li></ul> <h2>4. Bets and
      results</h2> <ul><li>An accepted bet cannot be cancelled.</li> <li>The vendor’s server decides
      the result by the rules shown in each game. What you see on the screen only shows that
      result.</li> <li>If the connection is lost, your running round is settled. If a round is
      voided because of a fault, the stake is returned.</li> <li>Each round is charged and paid only
      once.</li></ul> <h2>5. Responsible gaming</h2> <p>You can limit your stakes, losses and time,
      take a break, or exclude yourself. See <a href="/responsible-gaming">Responsible
      gaming</a>.</p> <h2>6. Complaints</h2> <p>Send us the round number or the deposit reference as
      feedback. We compare our records with the vendor’s and tell you the result.</p> <h2>7. Changes
      of these terms</h2> <p>All versions are kept. Important changes are announced before they take
      effect.</p>`,
  },
};

const privacy: InBoth<Article> = {
  vi: {
    title: 'Chính sách bảo mật',
    summary: 'Chúng tôi lưu thông tin gì của bạn và dùng để làm gì.',
    html: `<h2>Chúng tôi lưu gì</h2> <table><thead><tr><th>Dữ liệu</th><th>Để làm
      gì</th></tr></thead><tbody> <tr><td>Tên đăng nhập; biệt danh, email, ngày sinh nếu bạn
      nhập</td><td>Tài khoản và kiểm tra tuổi</td></tr> <tr><td>Mật khẩu, dưới dạng băm Argon2 không
      đọc lại được</td><td>Đăng nhập</td></tr> <tr><td>Địa chỉ IP, thiết bị và giờ của các phiên
      đăng nhập</td><td>An toàn tài khoản</td></tr> <tr><td>Lệnh nạp, cược, kết quả và mọi biến động
      số dư</td><td>Sổ sách và giải quyết khiếu nại</td></tr> <tr><td>Góp ý bạn gửi</td><td>Trả lời
      bạn</td></tr></tbody></table> <h2>Chúng tôi không làm gì</h2> <ul><li>Không bán dữ liệu và
      không chia sẻ cho bên quảng cáo.</li> <li>Không lưu số thẻ: bạn thanh toán trên trang của cổng
      thanh toán.</li> <li>Nhà cung cấp trò chơi chỉ nhận một mã số và tên hiển thị của bạn: biệt
      danh, hoặc tên đăng nhập nếu bạn không đặt. Họ không nhận email hay ngày sinh.</li></ul>
      <h2>Cookie</h2> <p>Chúng tôi chỉ dùng cookie cần cho đăng nhập: cho phiên đăng nhập và để nhận
      ra thiết bị bạn từng dùng. Ngôn ngữ và giao diện được lưu trong trình duyệt của bạn.</p>
      <h2>Bảng người thắng</h2> <p>Nếu trang có bảng người thắng, tên luôn được che: hai chữ đầu, ba
      dấu sao, một chữ cuối.</p> <h2>Lưu bao lâu</h2> <p>Sổ sách được giữ theo luật kế toán. Dữ liệu
      phiên đăng nhập được xóa sau 90 ngày.</p>`,
  },
  en: {
    title: 'Privacy policy',
    summary: 'What we keep about you and why.',
    html: `<h2>What we keep</h2> <table><thead><tr><th>Data</th><th>What
      for</th></tr></thead><tbody> <tr><td>Username; nickname, email and date of birth if you gave
      them</td><td>Your account and your age</td></tr> <tr><td>Your password, as an Argon2 hash that
      cannot be read back</td><td>Login</td></tr> <tr><td>IP address, device and time of your
      logins</td><td>Account security</td></tr> <tr><td>Deposits, bets, results and every change of
      your balance</td><td>Records and complaints</td></tr> <tr><td>Feedback you send</td><td>To
      reply to you</td></tr></tbody></table> <h2>What we never do</h2> <ul><li>We do not sell your
      data or share it with advertisers.</li> <li>We do not keep card numbers: you pay on the
      payment gateway’s page.</li> <li>Game vendors only receive a number and your display name:
      your nickname, or your username if you have none. They do not receive your email or date of
      birth.</li></ul> <h2>Cookies</h2> <p>We only use cookies needed for login: for your session,
      and to recognise devices you have used before. Language and theme are stored in your
      browser.</p> <h2>Winner board</h2> <p>If the site shows winners, names are always masked: two
      letters, three stars, one letter.</p> <h2>How long</h2> <p>Records are kept as long as
      accounting law requires. Login data is deleted after 90 days.</p>`,
  },
};

const licenses: InBoth<Article> = {
  vi: {
    title: 'Giấy phép',
    summary: '{{name}} là trang trình diễn và không có giấy phép.',
    html: `<p class="warning"><strong>{{name}} là trang trình diễn, không được cấp
      phép.</strong> Trang này cho thấy phần mềm hoạt động thế nào. Không nhận tiền thật, không trả
      tiền thật.</p> <h2>Thông tin ở đây khi vận hành thật</h2> <ul><li>Tên công ty, địa chỉ và số
      đăng ký.</li><li>Cơ quan cấp phép, số giấy phép và liên kết đến sổ đăng ký công
      khai.</li><li>Đơn vị đã kiểm định bộ sinh số ngẫu nhiên, kèm ngày và phiên bản.</li> <li>Cách
      khiếu nại lên cơ quan độc lập.</li></ul> <h2>Bạn có thể tự kiểm tra</h2> <p>Bạn <a
      href="/help?topic=check-a-round">kiểm chứng được từng ván</a> của studio chúng tôi ngay trong
      trình duyệt.</p>`,
  },
  en: {
    title: 'Licences',
    summary: '{{name}} is a demo site and holds no licence.',
    html: `<p class="warning"><strong>{{name}} is a demo site and is not licensed.</strong> It shows
      how the software works. It takes no real money and pays none.</p> <h2>What a real operator
      shows here</h2> <ul><li>Company name, address and registration number.</li><li>The authority,
      the licence number and a link to the public register.</li><li>The laboratory that tested the
      random numbers, with date and version.</li><li>How to complain to an independent
      body.</li></ul> <h2>What you can check yourself</h2> <p>You can <a
      href="/help?topic=check-a-round">verify every round</a> of our own studio in your browser.</p>`,
  },
};

export const legalPages = { terms, privacy, licenses };
