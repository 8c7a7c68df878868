/** The words of `site-words.ts`, in the same order, of the languages in which content can be generated. */
export const translated: Readonly<Record<string, string>> = {
  ar: 'بحث|التصنيفات|الوسوم|التعليقات|الأقدم|الأحدث|السابق|التالي|كلمة المرور',
  de: 'Suchen|Kategorien|Schlagwörter|Kommentare|Ältere|Neuere|Vorheriger|Nächster|Passwort',
  es: 'Buscar|Categorías|Etiquetas|Comentarios|Más antiguas|Más recientes|Anterior|Siguiente|Contraseña',
  fa: 'جستجو|دسته‌ها|برچسب‌ها|دیدگاه‌ها|قدیمی‌تر|جدیدتر|قبلی|بعدی|گذرواژه',
  fr: 'Rechercher|Catégories|Étiquettes|Commentaires|Plus anciens|Plus récents|Précédent|Suivant|Mot de passe',
  he: 'חיפוש|קטגוריות|תגיות|תגובות|ישנים יותר|חדשים יותר|הקודם|הבא|סיסמה',
  it: 'Cerca|Categorie|Tag|Commenti|Meno recenti|Più recenti|Precedente|Successivo|Password',
  ja: '検索|カテゴリー|タグ|コメント|過去の投稿|新しい投稿|前|次|パスワード',
  ko: '검색|카테고리|태그|댓글|이전 글|최신 글|이전|다음|비밀번호',
  pl: 'Szukaj|Kategorie|Tagi|Komentarze|Starsze|Nowsze|Poprzedni|Następny|Hasło',
  pt: 'Buscar|Categorias|Tags|Comentários|Mais antigos|Mais recentes|Anterior|Próximo|Senha',
  ru: 'Поиск|Рубрики|Метки|Комментарии|Старые|Новые|Предыдущая|Следующая|Пароль',
  th: 'ค้นหา|หมวดหมู่|ป้ายกำกับ|ความคิดเห็น|เก่ากว่า|ใหม่กว่า|ก่อนหน้า|ถัดไป|รหัสผ่าน',
  tr: 'Ara|Kategoriler|Etiketler|Yorumlar|Daha eski|Daha yeni|Önceki|Sonraki|Parola',
  zh: '搜索|分类|标签|评论|较早|较新|上一篇|下一篇|密码',
}
