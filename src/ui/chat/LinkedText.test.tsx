import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { LinkedText } from './LinkedText';

describe('RELIABILITY 2.2 item 13: links in what others wrote', () => {
  test.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['http://a.example', 'http://a.example'],
    ['a.example.org/x', 'https://a.example.org/x'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
  ])('%s leads where it says, elsewhere, and tells nobody from where', (text, href) => {
    render(<LinkedText text={`See ${text} now`} />);
    const link = screen.getByRole('link');
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  test('a scheme that the operator allows is a link, and no other', () => {
    const { rerender } = render(<LinkedText text="See issue:plenary-14 or crash:now" />);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<LinkedText text="See issue:plenary-14 or crash:now" schemes={['issue']} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'issue:plenary-14');
    rerender(<LinkedText text="See crash:now" schemes={['issue', 'crash']} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'crash:now');
    rerender(
      <LinkedText text="See a--b:now and javascript:now" schemes={['a--b', 'javascript']} />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    // Elsewhere it is text again.
    rerender(<LinkedText text="See crash:now" schemes={['issue']} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://a.example/%0aalert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'ftp://a.example/x',
    'blob:https://a.example/1',
    'tel:123',
    'smb://a.example',
    'intent://a.example#Intent;end',
  ])('%s is no link, or none but to the web', (text) => {
    render(<LinkedText text={text} />);
    for (const link of screen.queryAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^https?:\/\/a\.example/);
  });

  test('of five hundred hostile texts every sign is shown, and no element but links is made', () => {
    const texts = hostileTexts().filter(({ text }) => text.length < 10_000);
    for (const { text } of texts) {
      const { container, unmount } = render(<LinkedText text={text} />);
      expect(container.textContent).toBe(text);
      for (const element of container.querySelectorAll('*')) {
        expect(element.tagName).toBe('A');
        expect(element.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/);
        expect(element.getAttributeNames().sort()).toEqual(['href', 'rel', 'target']);
      }
      unmount();
    }
  });
});
