import { passwordLimits } from '@institute/core/account/limits.ts';
import { brand } from '@institute/core/brand/brand.ts';

/** Returns why a new password is rejected, or undefined. Much cheaper than hashing. */
export function passwordProblem(password: string): 'too_short' | 'too_long' | 'common' | undefined {
  if (Buffer.byteLength(password) > passwordLimits.maxBytes) return 'too_long';
  if ([...password].length < passwordLimits.min) return 'too_short';
  return isCommon(password) ? 'common' : undefined;
}

/** Longer passwords cannot be guessed, however simple their parts. */
const guessableLength = 24;
const ownNames = new Set(
  [brand.name, brand.shortName].flatMap((names) => Object.values(names).map(lettersOf)),
);
const runs = ['abcdefghijklmnopqrstuvwxyz', '0123456789012345678901234', 'qwertyuiopasdfghjklzxcvbnm'];
const masks: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/**
 * Guessing tools try common words with digits and punctuation around them, doubled, or with substituted
 * characters. This undoes such changes and rejects the result if it is a common word or a keyboard run.
 */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (ownNames.has(lettersOf(plain))) return true;
  if (plain.length > guessableLength) return false;
  const inner = plain.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
  const candidates = [plain, lettersOf(plain), inner, lettersOf(unmask(inner)), lettersOf(unmask(plain))];
  return candidates.some((candidate) => {
    const part = halfOf(candidate);
    return commonPasswords.has(part) || commonPasswords.has(candidate) || isRun(part);
  });
}

function unmask(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => masks[sign] ?? sign);
}

function halfOf(text: string): string {
  const first = text.slice(0, text.length / 2);
  return first.repeat(2) === text ? first : text;
}

function isRun(text: string): boolean {
  if (text.length < 4) return false;
  const backwards = [...text].reverse().join('');
  return new Set(text).size <= 2 || runs.some((run) => run.includes(text) || run.includes(backwards));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * Common password words in both languages, and common passwords of at least 12 characters. `passwordProblem`
 * strips digits and punctuation first, so one entry covers its variants.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
abcabc abcdef abcd access adidas adminadmin admin administrator administrators adminpassword adminroot agustus
akucinta akusayang aku allahuakbar alexander amanda america andrew angel anggrek anjing anthony apple arsenal
asdasd asdf asdfasdf asdfgh asdfghjkl asdfghjklqwertyuiop ashley assalamualaikum austin babygirl bahagia bandung
barcelona baseball basketball batman benjamin bintang bismillah blahblah blessed boomer brandon bunga business
butterfly buttercup cahaya change changeit changeme changemeplease changethispassword charlie cheese chelsea chocolate cintaku cinta
computer contoh cookie correcthorsebatterystaple cowboys daniel default defaultpassword dashboard demo demokrasi demopassword dragon
eagles elizabeth facebook family flower football forever freedom friends fuckyou gandalf garuda garudaindonesia george
ginger gmail godisgood google guest hacker hannah harley hello helloworld hockey home hunter iamthebest icecream
iloveindonesia iloveme iloveu iloveyou iloveyouforever iloveyousomuch indo indonesia indonesiajaya indonesiamerdeka indonesiaraya institute internet jakarta
jasmine jennifer jessica jesus jesuschrist jordan joshua justin kamu kantor katakunci katasandi kebangsaan kelapa
kemerdekaan killer kitty komputer kucing laptop letmein letmeinnow letmeinplease liverpool login loveme lovely lovelove loveyou
madrid maggie mahasiswa manager manchester manchesterunited manutd mancity marina master masterkey matahari matrix matthew mawar mercedes merdeka merdekaataumati michael michelle
microsoft minecraft monkey monyet mustang mynameis myname mypassword mysecret mysecretpassword naruto nicole ninja nothing nusantara office oracle
orange pancasila pass passpass passw passphrase passwd password passwordadmin passwordbaru passwordpassword passwords pepper persib persija persebaya pokemon
policy postgres postgresql princess private proklamasi purple qazwsx qazwsxedc qazwsxedcrfv qwe qweasd qweasdzxc qweqwe qwer qwert
qwerty qwertyqwerty qwertyui qwertyuiop qwertyuiopasdfghjkl rahasia rahasianegara rahasiasaya rainbow rangers realmadrid research resilience riset robert roblox
root rootroot samantha samsung sandi sandisaya sayaganteng sayang sayangkamu sayangku school secret secretpassword secretsecret security selamatdatang selamatpagi
semangat senha server shadow silver slipknot soccer spiderman staff starwars strongpassword sukses summer sunshine super superadmin superadministrator superman supersecret
superuser sysadmin system tahubulat taylor temp temporary temppassword terimakasih test testing testpassword testtest testuser thisismypassword thomas tigger tokopedia
trustno trustnoone tweety undefined unknown user username userpassword verysecret wahyu warrior website welcome welcomehome welcomeback whatever william
winter wordpress yellow youtube yourpassword zaqxsw zaqwsx zxcvbn zxcvbnm
1q2w3e4r5t6y q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc qwer1234asdf qwerty123456 qwertyui1234 abcd1234abcd
abc123abc123 a1b2c3d4e5f6 aa123456aa12 123qweasdzxc 123qwe123qwe 123abc123abc 1234qwerasdf 1234qwerasdfzxcv 147258369147
112233445566 121212121212 123123123123 123321123321 123654789123 159753159753 147852369147 987654321987 741852963741 314159265358
`
    .trim()
    .split(/\s+/),
);
