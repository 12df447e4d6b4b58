import { type PreviewCommentForm, previewCommentId } from '@institute/core/site/preview.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FormMessage } from '#site/ui/form-message.tsx';
import { HoneypotField } from '#site/ui/honeypot-field.tsx';

/** The form for a comment of a guest, below a preview. Rendered on the server only. */
export function PreviewComment({ form: { action, texts, message, fields } }: { form: PreviewCommentForm }) {
  return (
    <aside id={previewCommentId} className="preview-note" aria-labelledby="comment-title">
      <form className="preview-form" method="post" action={action} noValidate>
        <h2 id="comment-title">{texts.title}</h2>
        <p>{texts.note}</p>
        {message && <FormMessage failed={message.isFailure}>{message.text}</FormMessage>}
        {fields.map(({ name, label, value, problem }) => (
          <Field
            key={name}
            {...{ name, label, problem }}
            required
            defaultValue={value}
            {...(name === 'text' ? { rows: 5 } : { autoComplete: 'name' })}
          />
        ))}
        <HoneypotField />
        <Button type="submit">{texts.send}</Button>
      </form>
    </aside>
  );
}
