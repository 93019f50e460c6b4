/** Passwords that guessing starts with; the length rule already refuses shorter ones. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 111111111
  00000000 000000000 22222222 33333333 55555555 66666666 77777777 88888888 99999999 12341234
  11223344 112233445566 121212121 123123123 12344321 123454321 147258369 159753456 741852963
  789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qwertyui qwertyuiop qwerty123
  qwerty12 qwerty1234 qwerty12345 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 asdf1234 qwer1234
  abcd1234 abc12345 a1b2c3d4 aa123456 a1234567 a12345678 a123456789 abc123456 abcdefgh abcdefg1
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234
  contraseña contrasena contraseña1 contrasena1 contrasena123 clave123 clave1234 micontraseña
  iloveyou iloveyou1 teamomucho tequiero teamo123 princesa princesa1 mariposa mariposa1 estrella
  estrella1 corazon1 amorcito chocolate futbol123 barcelona barcelona1 realmadrid realmadrid1
  colombia colombia1 mexico123 argentina argentina1 peru1234 america1 sunshine princess football
  football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1
  starwars trustno1 whatever welcome1 welcome123 letmein1 letmein123 admin123 admin1234
  administrator changeme changeme1 master123 monkey123 dragon123 shadow123 michael1 jennifer
  jennifer1 jessica1 charlie1 computer computer1 internet samsung1 casino123 lottery1 loteria1
  apuesta1 apuestas bienvenido bienvenido1 usuario1 usuario123 prueba123 testtest test1234`.split(
    /\s+/,
  ),
)

/** True for a password that guessing starts with, in any case, or one that is the user name. */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  return COMMON.has(plain) || plain === username.toLowerCase()
}
