/** Words of the page, in the languages of the client: title, what happened, what to do. */
const words = {
  en: [
    "This address isn't set up",
    "This server doesn't answer at the address you used. Check the link, or ask the person who sent it.",
    'If you run this server, set PLENARY_PUBLIC_URL to the address people use.',
  ],
  de: [
    'Diese Adresse ist nicht eingerichtet',
    'Unter dieser Adresse antwortet dieser Server nicht. Prüfen Sie den Link, oder fragen Sie die Person, die ihn gesendet hat.',
    'Wenn Sie diesen Server betreiben, setzen Sie PLENARY_PUBLIC_URL auf die Adresse, die verwendet wird.',
  ],
  fr: [
    'Cette adresse n’est pas configurée',
    'Ce serveur ne répond pas à l’adresse utilisée. Vérifiez le lien ou demandez à la personne qui l’a envoyé.',
    'Si vous gérez ce serveur, définissez PLENARY_PUBLIC_URL sur l’adresse utilisée.',
  ],
  es: [
    'Esta dirección no está configurada',
    'Este servidor no responde en la dirección que usó. Compruebe el enlace o pregunte a quien lo envió.',
    'Si usted administra este servidor, asigne a PLENARY_PUBLIC_URL la dirección que se usa.',
  ],
  ja: [
    'このアドレスは設定されていません',
    'このサーバーは、使用されたアドレスには応答しません。リンクを確認するか、送信者に問い合わせてください。',
    'サーバーの管理者は、PLENARY_PUBLIC_URL に利用するアドレスを設定してください。',
  ],
  zh: [
    '此地址尚未配置',
    '此服务器不响应您使用的地址。请检查链接，或询问发送链接的人。',
    '如果您是服务器管理员，请将 PLENARY_PUBLIC_URL 设置为实际使用的地址。',
  ],
  ar: [
    'هذا العنوان غير مُعدّ',
    'لا يستجيب هذا الخادم للعنوان الذي استخدمته. تحقّق من الرابط أو اسأل من أرسله.',
    'إذا كنت تدير هذا الخادم، فاضبط PLENARY_PUBLIC_URL على العنوان المستخدم.',
  ],
} as const;

type Language = keyof typeof words;
const isLanguage = (name: string): name is Language => Object.hasOwn(words, name);

/**
 * The first language of an `Accept-Language` header that there are words in; English without one.
 */
const languageOf = (accepted: string): Language =>
  accepted
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? 'en';

/**
 * The page for a browser that reached this gateway by a foreign host name. It repeats nothing of
 * the request, and loads nothing.
 */
export const strangeHostPage = (accepted = ''): string => {
  const language = languageOf(accepted);
  const [title, text, hint] = words[language];
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title} – Plenary</title><h1>${title}</h1><p>${text}</p><p>${hint}</p></html>`,
  ].join('\n');
};
