/**
 * Calling codes, each with the prefixes of national numbers that cost more than an ordinary call,
 * or pay the callee: premium-rate and personal numbers.
 * @source libphonenumber 9 (metadata of libphonenumber-js 1.13.16): prefixes of up to four digits
 * under which it has no fixed line, mobile or freephone number.
 * @decision Numbering plans change and no table is complete: the trunk's own barring comes first,
 * and an operator adds prefixes with `PLENARY_SIP_DENIED`. Expensive countries are not in this
 * table: only listed countries may be called.
 */
const table =
  '1 500 521 522 523 524 525 526 527 528 529 532 533 544 566 577 588 622 633 900 | ' +
  '7 803 808 809 | 20 90 | 27 86 9 | 30 7 90 | 31 90 | 32 70 90 | 33 81 82 83 85 86 88 89 | ' +
  '34 70 803 806 807 | 36 90 91 | 39 0878 1 89 | 40 9 | 41 87 90 | 43 86 89 9 | ' +
  '44 70 84 87 9 | 45 90 | 46 649 75 900 939 944 99 | 47 82 88 | 48 70 | 49 13 700 900 | ' +
  '51 802 804 805 | 52 50 90 | 54 60 | 55 50 90 | 57 19 9 | 58 9 | 61 19 | 62 809 | ' +
  '64 1 500 503 506 507 70 90 | 65 19 | 81 600 990 | 82 50 60 | 86 160 168 | 90 88 89 9 | ' +
  '92 1 90 | 212 89 | 213 803 804 805 806 808 809 | 216 8 | 221 88 | 227 09 | 230 30 | ' +
  '240 9 | 242 8 | 248 85 | 250 9 | 254 9 | 255 9 | 256 9 | 262 89 | 267 9 | 268 9 | 269 8 | ' +
  '297 90 | 298 90 | 351 601 607 608 64 7 88 | 352 900 901 905 | 353 70 | 354 9 | 355 7 9 | ' +
  '356 5 | 357 7 90 | 358 60 7 | 359 90 | 370 7 900 902 903 909 91 | 371 9 | 372 40 70 9 | ' +
  '373 9 | 374 90 | 375 81 9 | ' +
  '376 10 11 12 13 14 15 16 17 1801 1803 1804 1805 1806 1807 1808 1809 181 182 183 184 185 186 187 188 189 19 9 | ' +
  '378 7 | 380 90 | 381 7 9 | 382 9 | 383 9 | 385 6 7 | 386 89 9 | 387 9 | 389 5 | ' +
  '420 700 701 90 976 | 421 900 97 98 | 502 19 | 503 9 | 506 9 | ' +
  '507 822 855 86 877 878 886 900 981 | 590 81 82 89 | 592 9 | 594 81 82 89 | 596 81 82 89 | ' +
  '597 90 | 598 90 | 670 70 9 | 687 36 | 852 81 82 83 900 | 886 20 99 | 962 70 9 | 966 9 | ' +
  '968 900 | 971 90 | 972 120 121 19 | 973 87 9';

/** Prefixes in international form without the plus sign, such as `49900`. */
export const premiumPrefixes: readonly string[] = table.split(' | ').flatMap((row) => {
  const [callingCode = '', ...beginnings] = row.split(' ');
  return beginnings.map((beginning) => `${callingCode}${beginning}`);
});
