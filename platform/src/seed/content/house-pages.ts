/** About, responsible gaming, the app and the agents' page of the demo. */
import type { Article, InBoth } from './fill-text.ts';

const about: InBoth<Article> = {
  vi: {
    title: 'Về {{name}}',
    summary: 'Trang trò chơi trình diễn: rõ ràng và kiểm tra được.',
    html: `<p class="lead">{{name}} là một trong hai trang chạy trên cùng một hệ thống, mỗi trang có
      tên miền, tiền tệ, ngôn ngữ và giao diện riêng.</p> <h2>Vì sao chọn {{name}}</h2>
      <ul><li><strong>Tiền rõ ràng.</strong> Mọi thay đổi số dư đều có mã tham chiếu trong biến động
      số dư.</li> <li><strong>Kết quả công bằng.</strong> Ván nào của studio chúng tôi bạn cũng tự
      kiểm chứng được.</li> <li><strong>Dễ dừng lại.</strong> Đặt giới hạn có hiệu lực ngay; tăng
      giới hạn phải chờ 24 giờ.</li></ul> <h2>Trò chơi</h2> <p>Trò chơi đến từ nhiều nhà cung cấp.
      Studio của chúng tôi cũng chạy trên máy chủ riêng như mọi nhà cung cấp khác và không chạm được
      vào ví của bạn.</p>`,
  },
  en: {
    title: 'About {{name}}',
    summary: 'A demo site where everything is clear and can be checked.',
    html: `<p class="lead">{{name}} is one of two sites on the same system, each with its own
      domain, currency, languages and look.</p> <h2>Why {{name}}</h2> <ul><li><strong>Clear
      money.</strong> Every change of your balance has a reference in the account record.</li>
      <li><strong>Fair results.</strong> You can verify every round of our own studio
      yourself.</li> <li><strong>Easy to stop.</strong> Limits work right away; raising them takes
      24 hours.</li></ul> <h2>Games</h2> <p>Our games come from many vendors. Our own studio runs on
      its own server like any other vendor and has no access to your wallet.</p>`,
  },
};

const care: InBoth<Article> = {
  vi: {
    title: 'Chơi có trách nhiệm',
    summary: 'Công cụ giúp bạn kiểm soát việc chơi và dấu hiệu cho thấy nên dừng.',
    html: `<h2>Chơi là để giải trí</h2> <p>Cá cược không phải cách kiếm tiền hay trả nợ. Về lâu dài,
      RTP luôn dưới 100%: trung bình, người chơi mất tiền. Chỉ cược số tiền bạn có thể mất.</p>
      <h2>Công cụ cho bạn</h2> <table><thead><tr><th>Công cụ</th><th>Tác
      dụng</th></tr></thead><tbody> <tr><td>Giới hạn nạp, tiền cược và tiền thua</td><td>Theo 24
      giờ, 7 ngày hoặc một tháng. Đặt hoặc giảm có hiệu lực ngay.</td></tr> <tr><td>Giới hạn thời
      gian</td><td>Hết thời gian, bạn phải nghỉ 15 phút.</td></tr> <tr><td>Tạm nghỉ</td><td>24 giờ,
      7 ngày, một tháng hoặc sáu tuần.</td></tr> <tr><td>Tự loại trừ</td><td>Sáu tháng, một năm, năm
      năm hoặc vĩnh viễn.</td></tr></tbody></table> <p>Tăng hoặc bỏ giới hạn chỉ có hiệu lực sau 24
      giờ <strong>và</strong> khi bạn xác nhận. Khi tạm nghỉ, tiền của bạn vẫn an toàn.</p>
      <h2>Dấu hiệu nên dừng</h2> <ul><li>Thường chơi lâu hơn dự định.</li><li>Tăng cược để
      gỡ.</li><li>Giấu người thân, vay tiền để chơi.</li> <li>Bồn chồn khi không chơi.</li></ul>
      <p>Nếu có một trong số này, hãy tạm nghỉ ngay hôm nay và nói chuyện với người bạn tin tưởng
      hoặc bác sĩ.</p> <h2>Bảo vệ trẻ vị thành niên</h2> <p>Người dưới {{age}} tuổi không được chơi.
      Đăng xuất khi chơi xong và không lưu mật khẩu trên thiết bị dùng chung.</p>`,
  },
  en: {
    title: 'Responsible gaming',
    summary: 'Tools that help you stay in control, and signs that you should stop.',
    html: `<h2>Playing is for fun</h2> <p>Betting is not a way to earn money or pay debts. In the
      long run RTP is always below 100%: on average, players lose money. Only bet what you can
      afford to lose.</p> <h2>Your tools</h2> <table><thead><tr><th>Tool</th><th>What it
      does</th></tr></thead><tbody> <tr><td>Deposit, stake and loss limits</td><td>For 24 hours, 7
      days or a month. Setting or lowering them works right away.</td></tr> <tr><td>Time
      limit</td><td>When your time is up, you take a break of 15 minutes.</td></tr>
      <tr><td>Break</td><td>24 hours, 7 days, one month or six weeks.</td></tr>
      <tr><td>Self-exclusion</td><td>Six months, one year, five years or
      permanently.</td></tr></tbody></table> <p>Raising or removing a limit takes 24 hours
      <strong>and</strong> your confirmation. Your money is safe while you are on a break.</p>
      <h2>When to stop</h2> <ul><li>You often play longer than planned.</li><li>You bet more to win
      losses back.</li> <li>You hide it, or borrow money to play.</li><li>You feel restless when you
      do not play.</li></ul> <p>If one of these is true, take a break today and talk to someone you
      trust, or to a doctor.</p> <h2>Protect minors</h2> <p>Nobody under {{age}} may play. Log out
      when you finish, and do not save your password on shared devices.</p>`,
  },
};

const app: InBoth<Article> = {
  vi: {
    title: 'Cài ứng dụng',
    summary: 'Thêm {{name}} vào màn hình chính trong ba bước, không cần cửa hàng ứng dụng.',
    html: `<p class="lead">{{name}} chạy ngay trong trình duyệt. Thêm vào màn hình chính để mở toàn
      màn hình như ứng dụng.</p> <h2>iPhone và iPad (Safari)</h2> <ol class="steps"><li>Mở trang này
      bằng <strong>Safari</strong>.</li><li>Chạm nút <strong>Chia sẻ</strong> (ô vuông có mũi tên;
      nếu không thấy, chạm dấu <strong>…</strong> trước).</li><li>Chọn <strong>Thêm vào MH
      chính</strong>, rồi <strong>Thêm</strong>.</li></ol> <h2>Android (Chrome)</h2> <ol
      class="steps"><li>Mở trang này bằng <strong>Chrome</strong>.</li><li>Chạm dấu ba chấm
      <strong>⋮</strong> ở góc trên.</li> <li>Chọn <strong>Thêm vào Màn hình chính</strong>, rồi
      <strong>Cài đặt</strong>.</li></ol> <h2>Máy tính (Chrome, Edge)</h2> <p>Bấm biểu tượng cài đặt
      ở cuối thanh địa chỉ, rồi <strong>Cài đặt</strong>.</p> <h2>Bản nhẹ, cho mạng yếu hoặc máy
      đời cũ</h2> <p>Bản nhẹ không cần cài đặt và hầu như không chiếm bộ nhớ.</p> <ol
      class="steps"><li>Mở trang bằng trình duyệt và lưu dấu trang.</li><li>Bật <em>giảm chuyển
      động</em> trong cài đặt của máy.</li><li>Trong trò nổ hũ, bật <em>Quay nhanh</em>.</li></ol>
      <p class="warning">Không cài tệp APK mang tên {{name}} từ nơi khác. Chúng tôi không phát hành
      tệp nào như vậy.</p>`,
  },
  en: {
    title: 'Install the app',
    summary: 'Add {{name}} to your home screen in three steps. No app store needed.',
    html: `<p class="lead">{{name}} runs in your browser. Add it to your home screen and it opens
      full screen like an app.</p> <h2>iPhone and iPad (Safari)</h2> <ol class="steps"><li>Open this
      page in <strong>Safari</strong>.</li><li>Tap <strong>Share</strong> (the square with the
      arrow; if you do not see it, tap <strong>…</strong> first).</li><li>Choose <strong>Add to Home
      Screen</strong>, then <strong>Add</strong>.</li></ol> <h2>Android (Chrome)</h2> <ol
      class="steps"><li>Open this page in <strong>Chrome</strong>.</li><li>Tap the three dots
      <strong>⋮</strong> in the top corner.</li> <li>Choose <strong>Add to Home screen</strong>,
      then <strong>Install</strong>.</li></ol> <h2>Computer (Chrome, Edge)</h2> <p>Click the install
      icon at the end of the address bar, then <strong>Install</strong>.</p> <h2>Lite app, for a slow
      connection or an old phone</h2> <p>The lite app needs no installing and next to no
      storage.</p> <ol class="steps"><li>Open the site in your browser and bookmark
      it.</li><li>Turn on <em>reduce motion</em> in your device settings.</li><li>In a slot, turn on
      <em>Quick spin</em>.</li></ol> <p class="warning">Do not install APK files with the name
      {{name}} from other places. We do not publish any.</p>`,
  },
};

const agent: InBoth<Article> = {
  vi: {
    title: 'Trở thành đại lý',
    summary: 'Giới thiệu người chơi, nhận hoa hồng từ cược hợp lệ.',
    html: `<p class="lead">Đại lý của {{name}} giới thiệu người chơi và theo dõi nhóm của mình rõ
      ràng.</p> <h2>Cách đăng ký</h2> <ol class="steps"><li>Có tài khoản hội viên đang hoạt
      động.</li><li>Gửi <strong>Góp ý</strong> với chủ đề “Đăng ký đại lý” và cho biết bạn sẽ giới
      thiệu bằng cách nào.</li><li>Xem câu trả lời trong mục <strong>Tin nhắn</strong>.</li></ol>
      <h2>Quy định</h2> <ul><li>Chỉ giới thiệu người từ {{age}} tuổi.</li><li>Không hứa thắng, không
      cho vay tiền để chơi.</li> <li>Không giữ mật khẩu của người khác.</li></ul> <p
      class="note">Bản trình diễn: hoa hồng, nếu có, chỉ là số trong hệ thống thử nghiệm.</p>`,
  },
  en: {
    title: 'Become an agent',
    summary: 'Refer players and earn commission on valid bets.',
    html: `<p class="lead">Agents of {{name}} refer players and can follow how their team is
      doing.</p> <h2>How to apply</h2> <ol class="steps"><li>You need an active member
      account.</li><li>Send <strong>Feedback</strong> with the subject “Become an agent” and tell us
      how you will refer players.</li><li>Find our reply under
      <strong>Messages</strong>.</li></ol> <h2>Rules</h2> <ul><li>Only refer people aged {{age}} or
      over.</li><li>Do not promise wins or lend money for playing.</li> <li>Do not keep other
      people’s passwords.</li></ul> <p class="note">This is a demo: commission, if any, is a figure
      in a test system.</p>`,
  },
};

export const housePages = { about, 'responsible-gaming': care, app, agent };
