import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/api'
import { OFFERED } from '#lib/i18n/languages'

type Language = 'es' | 'en' | 'pt' | 'vi' | 'th' | 'zh'
/** In these six always; of a page, in the other languages that it is written in as well. */
type Sentences = Record<Language, RegExp> & Record<string, RegExp>

interface Claim {
  /** The calls that make a sentence true; without them it may not be said. */
  calls: readonly string[]
  /** What says it: a page of text or a key of a namespace. */
  where: string
  says: Sentences
  /** What would deny it. */
  denies?: Sentences
}

const page = (name: string) => `src/content/pages/{}/${name}.md`

/** What the pages of text promise, with the call that keeps each promise. */
const CLAIMS: readonly Claim[] = [
  {
    calls: ['lottery.cancel'],
    where: page('terms'),
    says: {
      es: /Puedes cancelar un boleto abierto/,
      en: /can cancel an open ticket/,
      uk: /можете скасувати відкритий квиток/,
      tr: /iptal edebilirsiniz: bahis tutarı/,
      ar: /يمكنك إلغاء تذكرة مفتوحة/,
      nl: /kunt een open ticket annuleren/,
      pl: /Otwarty kupon możesz anulować/,
      ru: /можете отменить открытый билет/,
      de: /kannst du stornieren, bis der Verkauf/,
      fr: /pouvez annuler un ticket en cours/,
      it: /Puoi annullare un biglietto aperto/,
      pt: /pode cancelar um bilhete aberto/,
      vi: /có thể hủy vé/,
      th: /ยกเลิกโพยที่ยังไม่ออกผลได้/,
      zh: /可以撤销/,
      he: /אפשר לבטל כרטיס פתוח/,
      fa: /می‌توانید بلیت باز را[^:]+لغو کنید/,
      ur: /آپ کھلا ٹکٹ[^:]+منسوخ کر سکتے ہیں/,
      hi: /खुला टिकट[^:]+रद्द कर सकते हैं/,
      bn: /খোলা টিকিট[^:]+বাতিল করতে পারেন/,
      ta: /திறந்த டிக்கெட்டை[^:]+ரத்து செய்யலாம்/,
      ja: /未確定のチケットを取り消すことができ/,
      ko: /대기 중인 티켓을 취소할 수 있으며/,
      'zh-Hant': /可以撤銷未開獎的注單/,
      id: /dapat membatalkan tiket yang masih menunggu/,
      ms: /boleh membatalkan tiket yang masih menunggu/,
      fil: /kanselahin ang nakabinbing ticket/,
      te: /తెరిచిన టికెట్‌ను[^:]+రద్దు చేయవచ్చు/,
      am: /ክፍት ቲኬት[^፦]+መሰረዝ ይችላሉ/,
      sw: /Unaweza kughairi tiketi iliyo wazi/,
      lo: /ຍົກເລີກໂພຍທີ່ລໍຖ້າຜົນໄດ້/,
      km: /បោះបង់សំបុត្រដែលកំពុងរង់ចាំបាន/,
      my: /စောင့်ဆိုင်းနေသောလက်မှတ်ကို ပယ်ဖျက်နိုင်ပါသည်/,
    },
    denies: {
      es: /boleto aceptado no se cambia/,
      en: /accepted ticket cannot be/,
      pt: /bilhete aceito não/,
      vi: /đã được chấp nhận thì không/,
      th: /รับแล้วแก้ไขหรือยกเลิกไม่ได้/,
      zh: /已接受的注单不能/,
    },
  },
  {
    calls: ['member.setLimit', 'member.pause', 'member.exclude'],
    where: page('responsible'),
    says: {
      es: /topes de depósito[\s\S]+pausa o autoexcluirte/,
      en: /caps on deposits[\s\S]+break or exclude yourself/,
      uk: /ліміти поповнення, ставок і програшу[\s\S]+перерву або виключити себе/,
      tr: /yatırma, bahis ve kayıp sınırları[\s\S]+mola vermek veya kendinizi dışlamak/,
      ar: /حدود للإيداع والرهان والخسارة[\s\S]+أخذ استراحة أو استبعاد نفسك/,
      nl: /limieten instellen voor storting, inzet en verlies[\s\S]+pauze nemen of jezelf uitsl/,
      pl: /limity wpłat, stawek i strat[\s\S]+zrobić przerwę lub wykluczyć się/,
      ru: /лимиты пополнения, ставок и проигрыша[\s\S]+перерыв или исключить себя/,
      de: /Limits für Einzahlung, Einsatz und Verlust[\s\S]+Auszeit nehmen oder dich selbst/,
      fr: /limites de dépôt, de mise et de perte[\s\S]+pause ou vous auto-exclure/,
      it: /limiti di deposito, puntata e perdita[\s\S]+pausa o autoescluderti/,
      pt: /limites de depósito[\s\S]+pausa ou se autoexcluir/,
      vi: /hạn mức nạp[\s\S]+tạm nghỉ hoặc tự loại trừ/,
      th: /วงเงินฝาก[\s\S]+พักการเล่นหรือระงับตนเอง/,
      zh: /充值、投注和亏损的上限[\s\S]+自我排除/,
      he: /מגבלות להפקדה, להימור ולהפסד[\s\S]+להפסקה או להרחקה עצמית/,
      fa: /واریز، شرط و زیان محدودیت[\s\S]+استراحت بگیرید یا خودتان را محروم/,
      ur: /جمع، شرط اور نقصان کی حدیں[\s\S]+وقفہ لینا یا خود کو خارج/,
      hi: /डिपॉज़िट, दांव और हानि की सीमाएं[\s\S]+विराम लेना या स्व-बहिष्करण/,
      bn: /ডিপোজিট, স্টেক ও ক্ষতির সীমা[\s\S]+বিরতি নেওয়া বা স্ব-বর্জন/,
      ta: /டெபாசிட், ஸ்டேக், இழப்பு வரம்புகளை[\s\S]+இடைவேளை எடுக்கலாம் அல்லது சுயவிலக்கு/,
      ja: /入金、賭け金、損失の上限[\s\S]+休止する、または自己規制/,
      ko: /입금, 베팅, 손실 한도[\s\S]+휴식하기 또는 자가 제한/,
      'zh-Hant': /存款、投注和虧損的上限[\s\S]+自我排除/,
      id: /batas deposit, taruhan, dan kerugian[\s\S]+jeda atau mengecualikan diri/,
      ms: /had deposit, taruhan dan kerugian[\s\S]+rehat atau mengecualikan diri/,
      fil: /deposito, taya at lugi[\s\S]+magpahinga o mag-self-exclude/,
      te: /డిపాజిట్, స్టేక్, నష్టాలకు పరిమితులు[\s\S]+విరామం తీసుకోవచ్చు లేదా స్వీయ-మినహాయింపు/,
      am: /ለተቀማጭ፣ ለመደብና ለኪሳራ ገደብ[\s\S]+እረፍት መውሰድ ወይም ራስዎን ማግለል/,
      sw: /mipaka ya kuweka pesa, dau na hasara[\s\S]+kupumzika au kujitenga/,
      lo: /ວົງເງິນຝາກ ເດີມພັນ ແລະເສຍ[\s\S]+ພັກການຫຼິ້ນຫຼືລະງັບຕົນເອງ/,
      km: /ដាក់ប្រាក់ ភ្នាល់ និងខាត[\s\S]+សម្រាកពីការលេង ឬដកខ្លួនចេញ/,
      my: /အရှုံး ကန့်သတ်ချက်များ[\s\S]+နားချိန် ယူနိုင်ပါသည် သို့မဟုတ် ကိုယ်တိုင်ပိတ်ပင်/,
    },
    denies: {
      es: /no hay depósitos reales que limitar/,
      en: /no real deposits to limit/,
      pt: /não há depósitos reais para limitar/,
      vi: /không có khoản nạp thật để giới hạn/,
      th: /ไม่มีการฝากเงินจริงให้จำกัด/,
      zh: /没有真实充值可供限制/,
    },
  },
  {
    calls: ['member.close'],
    where: 'help:answer.close',
    says: {
      es: /Cerrar la cuenta/,
      en: /Close the account/,
      pt: /Encerrar a conta/,
      vi: /Đóng tài khoản/,
      th: /ปิดบัญชี/,
      zh: /注销账户/,
    },
    denies: {
      es: /Escríbenos/,
      en: /Write to us/,
      pt: /Escreva para nós/,
      vi: /Hãy viết cho/,
      th: /เขียนถึงเรา/,
      zh: /联系我们/,
    },
  },
  {
    calls: ['member.exclude', 'withdraw.request'],
    where: 'member:away.exclude.effect',
    says: {
      es: /entrar solo para retirar/,
      en: /log in only to withdraw/,
      pt: /entrar só para sacar/,
      vi: /chỉ có thể đăng nhập để rút/,
      th: /เข้าสู่ระบบได้เพื่อถอน/,
      zh: /只能登录提取/,
    },
    denies: {
      es: /no podrás entrar,/,
      en: /you can't log in/,
      pt: /não poderá entrar,/,
      vi: /không thể đăng nhập/,
      th: /เข้าสู่ระบบ เดิมพัน/,
      zh: /不能登录/,
    },
  },
  {
    calls: ['member.details', 'member.export'],
    where: page('privacy'),
    says: {
      es: /nombre, correo, celular, documento y fecha de nacimiento/,
      en: /name, e-mail, mobile, document and date of birth/,
      uk: /ім’я, електронна пошта, мобільний телефон, документ і дата народження/,
      tr: /ad, e-posta, cep telefonu, belge ve doğum tarihi/,
      ar: /الاسم والبريد الإلكتروني والهاتف المحمول ووثيقة الهوية وتاريخ الميلاد/,
      nl: /naam, e-mail, mobiel, identiteitsbewijs en geboortedatum/,
      pl: /imię i nazwisko, e-mail, numer telefonu, dokument i data urodzenia/,
      ru: /имя, электронная почта, мобильный телефон, документ и дата рождения/,
      de: /Name, E-Mail, Handy, Ausweis und Geburtsdatum/,
      fr: /nom, e-mail, mobile, pièce d’identité et date de naissance/,
      it: /nome, email, cellulare, documento e data di nascita/,
      pt: /nome, e-mail, celular, documento e data de nascimento/,
      vi: /họ tên, email, số điện thoại, giấy tờ và ngày sinh/,
      th: /ชื่อ อีเมล เบอร์โทร เอกสาร และวันเกิด/,
      zh: /姓名、邮箱、手机号、证件和出生日期/,
      he: /שם, דוא״ל, טלפון נייד, מסמך ותאריך לידה/,
      fa: /نام، ایمیل، تلفن همراه، مدرک و تاریخ تولد/,
      ur: /نام، ای میل، موبائل، دستاویز اور تاریخِ پیدائش/,
      hi: /नाम, ईमेल, मोबाइल, दस्तावेज़ और जन्म तिथि/,
      bn: /নাম, ইমেইল, মোবাইল, নথি ও জন্মতারিখ/,
      ta: /பெயர், மின்னஞ்சல், கைபேசி, ஆவணம், பிறந்த தேதி/,
      ja: /氏名、メールアドレス、携帯番号、身分証、生年月日/,
      ko: /이름, 이메일, 휴대폰, 신분증, 생년월일/,
      'zh-Hant': /姓名、電子信箱、手機號碼、證件和出生日期/,
      id: /nama, email, ponsel, dokumen, dan tanggal lahir/,
      ms: /nama, e-mel, telefon, dokumen dan tarikh lahir/,
      fil: /pangalan, email, mobile, dokumento at petsa ng kapanganakan/,
      te: /పేరు, ఇమెయిల్, మొబైల్, పత్రం, పుట్టిన తేదీ/,
      am: /ስም፣ ኢሜይል፣ ሞባይል፣ ሰነድና የልደት ቀን/,
      sw: /jina, barua pepe, simu, hati na tarehe ya kuzaliwa/,
      lo: /ຊື່ ອີເມວ ເບີໂທ ເອກະສານ ແລະວັນເກີດ/,
      km: /ឈ្មោះ អ៊ីមែល ទូរសព្ទ ឯកសារ និងថ្ងៃខែឆ្នាំកំណើត/,
      my: /အမည်၊ အီးမေးလ်၊ မိုဘိုင်း၊ သက်သေခံနှင့် မွေးသက္ကရာဇ်/,
    },
  },
  {
    calls: ['withdraw.payees', 'session.list', 'message.list'],
    where: page('privacy'),
    says: {
      es: /cuentas a las que retiras[\s\S]+dispositivos[\s\S]+buzón/,
      en: /accounts you withdraw to[\s\S]+devices[\s\S]+inbox/,
      uk: /рахунки, на які ви виводите[\s\S]+пристрої[\s\S]+Вхідних/,
      tr: /para çektiğiniz hesaplar[\s\S]+Cihazlarınız[\s\S]+gelen kutunuz/,
      ar: /الحسابات التي تسحب إليها[\s\S]+أجهزتك[\s\S]+بريدك الوارد/,
      nl: /rekeningen waarnaar je opneemt[\s\S]+apparaten[\s\S]+je inbox/,
      pl: /konta, na które wypłacasz[\s\S]+urządzenia[\s\S]+skrzynce/,
      ru: /счета, на которые вы выводите[\s\S]+устройства[\s\S]+Входящих/,
      de: /Konten, auf die du auszahlst[\s\S]+Geräte[\s\S]+Posteingang/,
      fr: /comptes vers lesquels vous retirez[\s\S]+appareils[\s\S]+votre boîte/,
      it: /conti su cui prelevi[\s\S]+dispositivi[\s\S]+posta in arrivo/,
      pt: /contas para as quais você saca[\s\S]+dispositivos[\s\S]+sua caixa/,
      vi: /tài khoản bạn rút về[\s\S]+Thiết bị[\s\S]+hộp thư/,
      th: /บัญชีที่คุณถอนเงินเข้า[\s\S]+อุปกรณ์[\s\S]+กล่องของคุณ/,
      zh: /提现账户[\s\S]+设备[\s\S]+收件箱/,
      he: /החשבונות שאליהם אתם מושכים[\s\S]+המכשירים[\s\S]+תיבת הדואר/,
      fa: /حساب‌هایی که به آن‌ها برداشت می‌کنید[\s\S]+دستگاه‌های[\s\S]+صندوق ورودی/,
      ur: /اکاؤنٹ جن میں آپ رقم نکالتے ہیں[\s\S]+ڈیوائسز[\s\S]+اِن باکس/,
      hi: /खाते जिनमें आप निकासी करते हैं[\s\S]+डिवाइस[\s\S]+इनबॉक्स/,
      bn: /যেসব অ্যাকাউন্টে আপনি টাকা তোলেন[\s\S]+ডিভাইস[\s\S]+ইনবক্স/,
      ta: /பணம் எடுக்கும் கணக்குகள்[\s\S]+சாதனங்கள்[\s\S]+இன்பாக்ஸ/,
      ja: /出金先の口座[\s\S]+端末[\s\S]+受信箱/,
      ko: /출금 계좌[\s\S]+기기[\s\S]+받은 메시지/,
      'zh-Hant': /提款帳戶[\s\S]+裝置[\s\S]+收件箱/,
      id: /rekening tujuan penarikan[\s\S]+Perangkat[\s\S]+kotak masuk/,
      ms: /akaun tujuan pengeluaran[\s\S]+Peranti[\s\S]+peti masuk/,
      fil: /account na pinupuntahan ng withdrawal[\s\S]+device[\s\S]+inbox/,
      te: /విత్‌డ్రా చేసే ఖాతాలు[\s\S]+పరికరాలు[\s\S]+ఇన్‌బాక్స్/,
      am: /ገንዘብ የሚያወጡባቸው መለያዎች[\s\S]+መሣሪያዎ[\s\S]+ገቢ ሳጥን/,
      sw: /akaunti unazotolea pesa[\s\S]+Vifaa[\s\S]+kikasha/,
      lo: /ບັນຊີທີ່ທ່ານຖອນເງິນເຂົ້າ[\s\S]+ອຸປະກອນ[\s\S]+ກ່ອງຂໍ້ຄວາມ/,
      km: /គណនីដែលអ្នកដកប្រាក់ទៅ[\s\S]+ឧបករណ៍[\s\S]+ប្រអប់សារ/,
      my: /ငွေထုတ်ယူသောအကောင့်များ[\s\S]+စက်များ[\s\S]+စာတိုက်ပုံး/,
    },
  },
  {
    calls: ['team.overview'],
    where: page('about'),
    says: {
      es: /Los agentes/,
      en: /Agents/,
      uk: /Агенти/,
      tr: /Temsilciler/,
      ar: /الوكلاء/,
      nl: /De agenten/,
      pl: /Agenci/,
      ru: /Агенты/,
      de: /Die Agenten/,
      fr: /Les agents/,
      it: /Gli agenti/,
      pt: /Os agentes/,
      vi: /Đại lý/,
      th: /ตัวแทน/,
      zh: /代理/,
      he: /הסוכנים/,
      fa: /نمایندگان/,
      ur: /ایجنٹ/,
      hi: /एजेंट/,
      bn: /এজেন্ট/,
      ta: /ஏஜென்ட்கள்/,
      ja: /エージェント/,
      ko: /에이전트/,
      'zh-Hant': /代理/,
      id: /Agen/,
      ms: /Ejen/,
      fil: /Ang mga ahente/,
      te: /ఏజెంట్లు/,
      am: /ኤጀንቶች/,
      sw: /Mawakala/,
      lo: /ຕົວແທນ/,
      km: /ភ្នាក់ងារ/,
      my: /အေးဂျင့်များ/,
    },
    denies: {
      es: /Veloz 1/,
      en: /Veloz 1/,
      pt: /Veloz 1/,
      vi: /Veloz 1/,
      th: /Veloz 1/,
      zh: /Veloz 1/,
    },
  },
]

function saidAt(where: string, language: string): string {
  const [name = '', key] = where.split(':')
  if (!key) return readFileSync(name.replace('{}', language), 'utf8')
  let at = JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
  for (const part of key.split('.')) at = at[part]
  return at
}

describe('what pages promise', () => {
  it.each(CLAIMS.map((claim) => [claim.where, claim] as const))('%s is kept', (where, claim) => {
    expect(claim.calls.filter((name) => !(name in CALLS))).toEqual([])
    // A claim is looked for in the languages that its words are written down in here:
    // a page's in all that it is written in.
    const written = where.endsWith('.md') ? readdirSync('src/content/pages') : []
    expect(written.filter((code) => !(code in claim.says))).toEqual([])
    for (const [code, says] of Object.entries(claim.says)) {
      expect(OFFERED.map((language) => language.code)).toContain(code)
      const said = saidAt(where, code)
      expect(said, code).toMatch(says)
      const denies = claim.denies?.[code]
      if (denies) expect(said, code).not.toMatch(denies)
    }
  })
})
