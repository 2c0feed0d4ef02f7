/** Terms, privacy and licences of the demo. */
import type { Article, InBoth } from './fill-text.ts';

const terms: InBoth<Article> = {
  vi: {
    title: 'Điều khoản sử dụng',
    summary: 'Những gì {{name}} cam kết với bạn, và những gì chúng tôi cần ở bạn.',
    html: `<p class="note">Đây là bản trình diễn. Không có tiền thật được nhận, giữ hay trả.</p>
      <h2>1. Ai được tham gia</h2> <p>Dịch vụ của {{name}} chỉ dành cho người từ {{age}} tuổi, sống
      ở nơi pháp luật cho phép chơi trực tuyến. Mỗi người có một tài khoản và không cho người khác
      dùng.</p> <h2>2. Tài khoản</h2> <p>Bạn chịu trách nhiệm giữ kín mật khẩu. Khi thấy dấu hiệu
      người khác đăng nhập, hãy đăng xuất và báo cho chúng tôi ngay. Chúng tôi có thể tạm khóa tài
      khoản khi nghi ngờ gian lận và sẽ nói rõ lý do.</p> <h2>3. Tiền của bạn</h2> <ul><li>Mọi thay
      đổi số dư đều là một dòng trong biến động số dư, có mã tham chiếu.</li> <li>Lệnh nạp chỉ được
      ghi có khi cổng thanh toán xác nhận. Tiền trả muộn hoặc sai số vẫn được ghi nhận và nhân viên
      sẽ xử lý.</li> <li>Số dư tính bằng {{currency}}. Số dư hiển thị theo {{symbol}}: 1 {{symbol}}
      = {{tender}}.</li></ul> <h2>4. Cược và kết quả</h2> <ul><li>Cược đã được máy chủ
      nhận thì không rút lại.</li> <li>Kết quả do máy chủ của nhà cung cấp quyết định theo luật in
      trong từng trò. Hình ảnh trên màn hình chỉ diễn lại kết quả đó.</li> <li>Khi mất kết nối, vòng
      đang chơi vẫn được tính đến hết. Vòng lỗi bị hủy thì tiền cược được hoàn.</li> <li>Một vòng
      chỉ được trừ và trả một lần, dù yêu cầu được gửi lại bao nhiêu lần.</li></ul> <h2>5. Chơi có
      trách nhiệm</h2> <p>Bạn có thể giới hạn tiền cược, tiền thua, thời gian, tạm nghỉ hoặc tự loại
      trừ. Chi tiết ở trang <a href="/responsible-gaming">Chơi có trách nhiệm</a>.</p> <h2>6. Khi có
      tranh chấp</h2> <p>Gửi mã ván hoặc mã lệnh qua mục góp ý. Chúng tôi đối chiếu sổ của mình với
      sổ của nhà cung cấp; hai sổ phải khớp nhau, và bạn được biết kết quả.</p> <h2>7. Thay đổi điều
      khoản</h2> <p>Mỗi bản điều khoản được lưu lại. Khi có thay đổi đáng kể, chúng tôi thông báo
      trước khi áp dụng.</p>`,
  },
  en: {
    title: 'Terms of use',
    summary: 'What {{name}} promises you, and what we ask of you.',
    html: `<p class="note">This is a demonstration. No real money is taken, held or paid.</p> <h2>1.
      Who may take part</h2> <p>The service of {{name}} is only for people aged {{age}} or over who
      live where the law allows online play. Everybody has one account and lets nobody else use
      it.</p> <h2>2. Your account</h2> <p>Keep your password to yourself. If you see signs that
      somebody else has signed in, sign out and tell us at once. We may freeze an account when we
      suspect fraud, and we say why.</p> <h2>3. Your money</h2> <ul><li>Every change of your balance
      is a line of the account record, with a reference.</li> <li>A deposit is credited only when
      the gateway confirms it. A payment that comes late or with another amount is still recorded,
      and staff deal with it.</li> <li>Balances are kept in {{currency}}. Balances are shown in
      {{symbol}}: 1 {{symbol}} = {{tender}}.</li></ul> <h2>4. Bets and results</h2>
      <ul><li>A bet that the server has taken cannot be withdrawn.</li> <li>The vendor’s server
      decides the outcome by the rules printed in each game. What you see on the screen only plays
      it back.</li> <li>When the connection is lost, the round is still played to its end. If a
      round is voided because of a fault, the stake is returned.</li> <li>A round is charged and
      paid once, however often the request is repeated.</li></ul> <h2>5. Responsible play</h2>
      <p>You can limit stakes, losses and time, take a break, or exclude yourself. See <a
      href="/responsible-gaming">Responsible gaming</a>.</p> <h2>6. If we disagree</h2> <p>Send the
      id of the round or of the deposit through feedback. We compare our books with the vendor’s;
      the two must agree, and you learn the result.</p> <h2>7. Changes of these terms</h2> <p>Every
      version is kept. We announce changes that matter before they take effect.</p>`,
  },
};

const privacy: InBoth<Article> = {
  vi: {
    title: 'Quyền riêng tư',
    summary: 'Chúng tôi lưu gì về bạn, để làm gì, và không làm gì.',
    html: `<h2>Chúng tôi lưu gì</h2> <table><thead><tr><th>Dữ liệu</th><th>Để làm
      gì</th></tr></thead><tbody> <tr><td>Tên đăng nhập; biệt danh, e-mail, ngày sinh nếu bạn
      nhập</td><td>Tài khoản và kiểm tra tuổi</td></tr> <tr><td>Mật khẩu, dưới dạng băm Argon2 không
      đọc ngược được</td><td>Đăng nhập</td></tr> <tr><td>Địa chỉ IP, thiết bị và giờ của các phiên
      đăng nhập</td><td>An toàn tài khoản</td></tr> <tr><td>Lệnh nạp, cược, kết quả và mọi biến động
      số dư</td><td>Sổ sách và giải quyết tranh chấp</td></tr> <tr><td>Góp ý bạn gửi</td><td>Trả lời
      bạn</td></tr></tbody></table> <h2>Chúng tôi không làm gì</h2> <ul><li>Không bán dữ liệu và
      không cho bên quảng cáo xem.</li> <li>Không lưu số thẻ: bạn trả tiền trên trang của cổng thanh
      toán.</li> <li>Nhà cung cấp trò chơi chỉ nhận một mã số và tên hiển thị của bạn: biệt danh,
      hoặc tên đăng nhập nếu bạn không đặt. Họ không nhận e-mail hay ngày sinh.</li></ul>
      <h2>Cookie</h2> <p>Chỉ có cookie cần cho việc đăng nhập: một nửa chìa khóa của phiên, và dấu
      nhận ra thiết bị bạn từng dùng. Ngôn ngữ và giao diện được lưu ngay trong trình duyệt của
      bạn.</p> <h2>Bảng người thắng</h2> <p>Nếu trang có bảng người thắng, tên luôn được che: hai
      chữ đầu, ba dấu sao, một chữ cuối.</p> <h2>Bao lâu</h2> <p>Sổ sách được giữ lâu như luật kế
      toán yêu cầu. Dấu vết phiên đăng nhập được xóa sau 90 ngày.</p>`,
  },
  en: {
    title: 'Privacy',
    summary: 'What we keep about you, what for, and what we never do.',
    html: `<h2>What we keep</h2> <table><thead><tr><th>Data</th><th>What
      for</th></tr></thead><tbody> <tr><td>Username; nickname, e-mail and birthday if you gave
      them</td><td>Your account, and your age</td></tr> <tr><td>Your password, as an Argon2 hash
      that nobody can read back</td><td>Signing in</td></tr> <tr><td>Address, device and time of
      your sessions</td><td>The safety of your account</td></tr> <tr><td>Deposits, bets, results and
      every change of your balance</td><td>The books, and disputes</td></tr> <tr><td>The feedback
      that you send</td><td>Answering you</td></tr></tbody></table> <h2>What we never do</h2>
      <ul><li>We do not sell data, and no advertiser sees it.</li> <li>We keep no card numbers: you
      pay on the gateway’s own page.</li> <li>The makers of games learn a number and the name you
      show: your nickname, or your username if you chose none. They never learn your e-mail or
      birthday.</li></ul> <h2>Cookies</h2> <p>There are only those that signing in needs: one half
      of the session’s key, and a mark that recognises a device you have used before. Language and
      theme stay in your browser.</p> <h2>The winner board</h2> <p>Where the site has one, names are
      always masked: two letters, three stars, one letter.</p> <h2>How long</h2> <p>The books are
      kept for as long as accounting law asks. Traces of sessions are deleted after 90 days.</p>`,
  },
};

const licenses: InBoth<Article> = {
  vi: {
    title: 'Giấy phép',
    summary: 'Sự thật ngắn gọn: {{name}} là nhà vận hành trình diễn và không có giấy phép.',
    html: `<p class="warning"><strong>{{name}} là nhà vận hành trình diễn, không được cấp
      phép.</strong> Trang này chạy để cho thấy phần mềm hoạt động thế nào. Không nhận tiền thật,
      không trả tiền thật.</p> <h2>Vì sao chúng tôi viết điều này</h2> <p>Nhiều trang hiển thị huy
      hiệu giấy phép mà không ai kiểm tra được. Chúng tôi thì không hiển thị thứ mình không có.</p>
      <h2>Một nhà vận hành thật cần gì ở đây</h2> <ul><li>Tên pháp nhân, địa chỉ và số đăng
      ký.</li><li>Cơ quan cấp phép, số giấy phép và liên kết đến sổ đăng ký công khai.</li><li>Phòng
      thử nghiệm đã kiểm tra bộ sinh số ngẫu nhiên, kèm ngày và phiên bản.</li> <li>Cách khiếu nại
      lên cơ quan độc lập.</li></ul> <h2>Điều bạn tự kiểm tra được ngay</h2> <p>Không cần tin giấy
      phép để <a href="/help?topic=check-a-round">kiểm chứng một vòng quay</a>: máy chủ cam kết hạt
      giống trước khi bạn cược và trình duyệt của bạn tính lại kết quả.</p>`,
  },
  en: {
    title: 'Licences',
    summary: 'The short truth: {{name}} is a demonstration operator and holds no licence.',
    html: `<p class="warning"><strong>{{name}} is a demonstration operator and is not
      licensed.</strong> This site runs to show how the software works. It takes no real money and
      pays none.</p> <h2>Why we write this</h2> <p>Many sites show badges of licences that nobody
      can check. We do not show what we do not have.</p> <h2>What a real operator puts here</h2>
      <ul><li>The name of the company, its address and its registration number.</li><li>The
      authority, the number of the licence and a link to the public register.</li><li>The laboratory
      that tested the random numbers, with date and version.</li><li>How to complain to an
      independent body.</li></ul> <h2>What you can check yourself, now</h2> <p>No licence is needed
      to <a href="/help?topic=check-a-round">check a spin</a>: the server commits to its seed before
      you bet, and your browser recomputes the result.</p>`,
  },
};

export const legalPages = { terms, privacy, licenses };
