import { tokenize } from 'linkifyjs';

const isSafe = (address: string): boolean => /^(https?|mailto):/i.test(address);

/** Text with its web and mail addresses as links; everything else stays text. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <>
    {tokenize(text).map((token, index) => {
      const address = token.isLink ? token.toHref('https') : '';
      return isSafe(address) ? (
        <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow">
          {token.toString()}
        </a>
      ) : (
        token.toString()
      );
    })}
  </>
);
